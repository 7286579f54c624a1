import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Builds into build/web, which `rulebound serve` serves. During development run `rulebound serve`
// beside `npm run dev`, which proxies API requests to it.
export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() })],
  build: { outDir: "../build/web", emptyOutDir: true, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
