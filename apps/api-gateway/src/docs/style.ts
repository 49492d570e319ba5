/** The style sheet of the reference. Its colours are values from `libs/design/css/tokens.css`. */
export const style = `:root {
  color-scheme: light;
  --ink: #17202c;
  --soft: #525d6b;
  --paper: #ffffff;
  --line: #d5dbe3;
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
  overflow-x: auto;
  padding: 0.75rem 1rem;
  background: var(--calm);
}
pre code {
  overflow-wrap: normal;
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
.away {
  color: var(--soft);
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
`;
