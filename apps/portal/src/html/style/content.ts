/** Cards, lists of facts (`dl`) and other parts of the content. */
export const content = `.card,
section,
.folded,
.empty {
  padding: 1.5rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 1rem;
}
.card {
  max-width: 34rem;
  margin: 1rem auto;
}
.card > :last-child,
section > :last-child,
.folded > :last-child,
.empty > :last-child {
  margin-bottom: 0;
}
section,
.folded,
.empty,
.after {
  margin-top: 1.5rem;
}
.folded {
  padding-block: 0.75rem;
}
.folded > summary {
  text-decoration: none;
}
.folded > summary:hover h2 {
  text-decoration: underline;
}
.folded > summary h2 {
  display: inline;
  margin: 0;
}
.folded[open] > summary {
  margin-bottom: 0.5rem;
}
.heading {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  margin-bottom: 1rem;
}
.heading h1 {
  margin: 0;
}
.secret {
  padding: 0.875rem 1rem;
  background: var(--card);
  border: 2px dashed var(--edge);
  border-radius: 0.75rem;
  user-select: all;
}
[data-copy] {
  margin-bottom: 1rem;
}
[data-copy] > p,
[data-copy] > pre {
  margin-bottom: 0.5rem;
}
[data-copy] > [role='status'] {
  padding-inline: 0.75rem;
  color: var(--good);
}
.figures {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: 1rem;
}
.figures div {
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  padding: 1rem 1.25rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 1rem;
}
.figures dt {
  font-size: 0.9375rem;
  color: var(--soft);
}
.figures dd {
  margin: 0.25rem 0 0;
  font-size: 1.75rem;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
}
.lines {
  padding: 0.875rem 1rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  user-select: all;
}
.facts code {
  user-select: all;
}
.facts {
  padding: 0.25rem 1.25rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 1rem;
}
.facts div {
  padding: 0.625rem 0;
}
.facts div + div {
  border-top: 1px solid var(--line);
}
.facts dt {
  font-size: 0.9375rem;
  color: var(--soft);
}
.facts dd {
  margin: 0;
}
.card .facts {
  padding-inline: 0;
  border: 0;
}
.choices {
  padding: 0;
  list-style: none;
}
.choices form {
  margin: 0;
}
.choices li {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding: 0.75rem 0;
  border-top: 1px solid var(--line);
}
`;
