/** Colours, type and links. */
export const base = `:root {
  color-scheme: light dark;
  --ink: #17202c;
  --soft: #525d6b;
  --paper: #eef1f5;
  --card: #ffffff;
  --line: #d5dbe3;
  --edge: #75808e;
  --accent: #1f4fd8;
  --on-accent: #ffffff;
  --good: #17703a;
  --good-paper: #e3f3e8;
  --warn: #96400f;
  --warn-paper: #fbeee2;
  --bad: #a3172b;
  --bad-paper: #fce9eb;
  --on-bad: #ffffff;
  --calm: #27458f;
  --calm-paper: #e6ecfa;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #eef1f5;
    --soft: #aab4c1;
    --paper: #0e131a;
    --card: #182029;
    --line: #344050;
    --edge: #8a96a5;
    --accent: #8fb0ff;
    --on-accent: #000000;
    --good: #7fd8a0;
    --good-paper: #15301f;
    --warn: #f2b184;
    --warn-paper: #3a2414;
    --bad: #ff9aa6;
    --bad-paper: #3d161c;
    --on-bad: #000000;
    --calm: #adc4ff;
    --calm-paper: #1d2b4a;
  }
}
*,
*::before,
*::after {
  box-sizing: border-box;
}
html {
  -webkit-text-size-adjust: 100%;
  text-size-adjust: 100%;
}
body {
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0;
  display: flex;
  flex-direction: column;
  font: 1.0625rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  color: var(--ink);
  background: var(--paper);
  overflow-wrap: anywhere;
}
h1 {
  margin: 0 0 1rem;
  font-size: 1.625rem;
  line-height: 1.25;
  font-weight: 680;
  text-wrap: balance;
}
h2 {
  margin: 0 0 0.5rem;
  font-size: 1.1875rem;
  line-height: 1.3;
  font-weight: 650;
}
p,
ul,
ol,
dl {
  margin: 0 0 1rem;
}
a {
  color: var(--accent);
  text-underline-offset: 0.2em;
}
code {
  font: 0.9375em/1.4 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
}
:focus-visible {
  outline: 3px solid var(--ink);
  outline-offset: 3px;
}
main:focus-visible {
  outline: none;
}
.visually-hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`;
