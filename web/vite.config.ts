import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is built into build/web, from where `rulebound serve` takes it. While developing, run
// `rulebound serve` beside `npm run dev`: what the page asks for is passed on to it.
export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() })],
  build: { outDir: "../build/web", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
