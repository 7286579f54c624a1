import "@fontsource-variable/fraunces";
import "@fontsource-variable/inter";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
mount(App, { target });
