/** Cards, notices, facts and other parts of the content. */
export const content = `.card,
section,
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
.empty > :last-child {
  margin-bottom: 0;
}
section,
.empty {
  margin-top: 1.5rem;
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
.hint {
  font-size: 0.9375rem;
  color: var(--soft);
}
.notice {
  padding: 0.625rem 0.875rem;
  border-radius: 0.75rem;
  color: var(--calm);
  background: var(--calm-paper);
}
.notice.good {
  color: var(--good);
  background: var(--good-paper);
}
.notice.warn {
  color: var(--warn);
  background: var(--warn-paper);
}
.secret {
  padding: 0.875rem 1rem;
  background: var(--card);
  border: 2px dashed var(--edge);
  border-radius: 0.75rem;
  user-select: all;
}
.tag {
  display: inline-block;
  padding: 0.0625rem 0.5rem;
  border-radius: 0.5rem;
  font-size: 0.875rem;
  font-weight: 520;
  white-space: nowrap;
  color: var(--calm);
  background: var(--calm-paper);
}
.tag.good {
  color: var(--good);
  background: var(--good-paper);
}
.tag.warn {
  color: var(--warn);
  background: var(--warn-paper);
}
.tag.bad {
  color: var(--bad);
  background: var(--bad-paper);
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
