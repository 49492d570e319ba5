/** The style sheet of the reference. Its colours are values from `libs/design/css/tokens.css`. */
export const style = `:root {
  color-scheme: light;
  --ink: #17202c;
  --soft: #525d6b;
  --paper: #ffffff;
  --line: #d5dbe3;
  --edge: #75808e;
  --accent: #1f4fd8;
  --calm: #eef1f5;
}
@media (prefers-color-scheme: dark) {
  :root:has(main) {
    color-scheme: dark;
    --ink: #eef1f5;
    --soft: #aab4c1;
    --paper: #0e131a;
    --line: #344050;
    --edge: #8a96a5;
    --accent: #8fb0ff;
    --calm: #182029;
  }
}
body {
  margin: 0;
  color: var(--ink);
  background: var(--paper);
  font: 1rem/1.55 system-ui, sans-serif;
}
header {
  position: sticky;
  top: 0;
  z-index: 10;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  align-items: baseline;
  padding: 0.625rem 1.25rem;
  background: var(--paper);
  border-bottom: 1px solid var(--line);
}
nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
}
a {
  color: var(--accent);
}
nav a {
  color: var(--soft);
  text-decoration: none;
}
nav a:hover,
nav a[aria-current] {
  color: var(--ink);
  text-decoration: underline;
  text-underline-offset: 0.3em;
}
main {
  max-width: 46rem;
  padding: 1rem 1.25rem 4rem;
  overflow-wrap: anywhere;
}
.action {
  padding: 0.75rem 1rem;
  background: var(--calm);
  border-left: 3px solid var(--accent);
}
pre {
  border: 1px solid transparent;
  overflow-x: auto;
  padding: 0.75rem 1rem;
  background: var(--calm);
}
pre code {
  overflow-wrap: normal;
}
/* Text has lines that one can read, but code is as wide as its lines, so that few must be scrolled on a desktop. */
.guide {
  max-width: 76rem;
}
.guide > :not([data-copy], .wide) {
  max-width: 44rem;
}
[data-copy] {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: auto 1fr;
  width: fit-content;
  min-width: min(44rem, 100%);
  max-width: 100%;
  margin-block: 1rem;
  background: var(--calm);
  /* Where the browser forces its own colours, the border is visible. */
  border: 1px solid transparent;
}
[data-copy] > pre {
  grid-row: 1 / span 2;
  margin: 0;
  border: 0;
  font-size: 0.9375rem;
}
[data-copy] > button {
  justify-self: end;
  margin: 0.5rem;
  padding: 0.25rem 0.75rem;
  border: 1px solid var(--edge);
  border-radius: 0.5rem;
  font: inherit;
  font-size: 0.875rem;
  color: var(--ink);
  background: var(--paper);
  cursor: pointer;
}
[data-copy] > button:hover {
  border-color: currentcolor;
}
[data-copy] > [role='status'] {
  max-width: 8rem;
  margin-inline: 0.5rem;
  font-size: 0.875rem;
  text-align: center;
}
@media (max-width: 40rem) {
  [data-copy] {
    grid-template-columns: auto 1fr;
    align-items: center;
  }
  [data-copy] > pre {
    grid-area: 1 / 1 / 2 / 3;
  }
  [data-copy] > [role='status'] {
    text-align: start;
  }
}
:focus-visible {
  outline: 3px solid var(--ink);
  outline-offset: 2px;
}
.wide {
  overflow-x: auto;
}
table {
  border-collapse: collapse;
}
th,
td {
  min-width: 5rem;
  padding: 0.375rem 1rem 0.375rem 0;
  text-align: start;
  vertical-align: top;
  border-bottom: 1px solid var(--line);
  overflow-wrap: break-word;
}
code {
  font-size: 0.9375em;
}
dt {
  margin-top: 0.75rem;
}
dd {
  margin: 0;
}
/* Colours of Redoc whose contrast is below 4.5:1. Its theme has no names for them. */
#reference h5 {
  color: var(--soft) !important;
}
#reference .tab-error {
  color: #ff9d93 !important;
}
#reference span[type='warning'] {
  background: #8a5300 !important;
}
@media (prefers-reduced-motion: reduce) {
  #reference * {
    transition: none !important;
  }
}
/* Where the browser forces its own colours, the buttons of Redoc and the column of its samples need a border. */
@media (forced-colors: active) {
  #reference button {
    border: 1px solid ButtonBorder !important;
  }
  #reference div:empty {
    border-inline-start: 1px solid CanvasText;
  }
}
`;
