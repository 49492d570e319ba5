/** Charts, and the navigation between the pages of a client. */
export const charts = `.parts {
  margin-bottom: 1.5rem;
  border-bottom: 1px solid var(--line);
}
.plain {
  margin: 0;
  padding: 0;
  list-style: none;
}
h3 {
  margin: 1.5rem 0 0.5rem;
  font-size: 1.0625rem;
}
.chart {
  margin: 0 0 0.5rem;
}
.chart p {
  margin: 0;
  font-size: 0.9375rem;
  color: var(--soft);
}
.chart svg {
  display: block;
  width: 100%;
  height: 10rem;
  margin: 0.5rem 0 0.25rem;
  border-bottom: 1px solid var(--edge);
}
.axis {
  display: flex;
  justify-content: space-between;
}
.legend {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.5rem;
}
.ceiling {
  margin-left: auto;
}
.key {
  display: inline-block;
  width: 0.875rem;
  height: 0.875rem;
  margin-left: 0.5rem;
  border-radius: 0.1875rem;
}
.key.part {
  margin-left: 0;
  background: var(--accent);
}
.key.whole {
  background: var(--edge);
}
rect.part {
  fill: var(--accent);
}
rect.whole {
  fill: var(--edge);
}
/* The drawings keep their colours where the browser forces others, and so do their legends. */
.key {
  forced-color-adjust: none;
}
.share {
  display: block;
  width: 100%;
  max-width: 14rem;
  height: 0.5rem;
  margin-top: 0.25rem;
  border-radius: 0.25rem;
  background: var(--line);
}
summary {
  padding: 0.5rem 0;
  cursor: pointer;
}
table + .hint {
  margin-top: 0.75rem;
}
section + .notice {
  margin-top: 1.5rem;
}
`;
