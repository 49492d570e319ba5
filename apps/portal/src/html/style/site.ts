/** The styles of the header, the navigation and the footer, and the width of the content. */
export const site = `.skip {
  position: absolute;
  left: 0.5rem;
  top: -4rem;
  z-index: 2;
  padding: 0.625rem 1rem;
  color: var(--on-accent);
  background: var(--accent);
  border-radius: 0.5rem;
}
.skip:focus {
  top: 0.5rem;
}
.inner,
main {
  width: 100%;
  max-width: 62rem;
  margin-inline: auto;
  padding-inline: 1rem;
}
.site {
  background: var(--card);
  border-bottom: 1px solid var(--line);
}
.site > .inner,
.account {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
}
.site > .inner {
  justify-content: space-between;
  min-height: 3.75rem;
  padding-block: 0.5rem;
}
.brand {
  font-weight: 680;
  font-size: 1.125rem;
  color: inherit;
  text-decoration: none;
  white-space: nowrap;
}
.who {
  color: var(--soft);
}
.account form {
  margin: 0;
}
.organisation {
  border-top: 1px solid var(--line);
}
.organisation p {
  margin: 0;
  padding-top: 0.75rem;
  font-weight: 620;
}
nav ul {
  margin: 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
  list-style: none;
}
nav li a {
  display: block;
  padding: 0.625rem 0;
  color: var(--soft);
  text-decoration: none;
  border-bottom: 3px solid transparent;
}
nav li a:hover {
  color: var(--ink);
  border-color: var(--line);
}
nav li a[aria-current] {
  color: var(--ink);
  font-weight: 620;
  border-color: var(--accent);
}
@media (forced-colors: active) {
  nav li a:not([aria-current], :hover) {
    border-color: Canvas;
  }
}
main {
  flex: 1;
  padding-block: 1.75rem 3rem;
}
footer {
  padding-block: 1rem;
  font-size: 0.9375rem;
  color: var(--soft);
  border-top: 1px solid var(--line);
}
footer nav {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
}
footer nav > * {
  padding-block: 0.25rem;
}
footer p {
  margin: 0;
}
.languages {
  margin: 0.5rem 0 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.25rem;
}
.languages > * {
  min-height: 1.75rem;
  padding: 0.25rem 0;
}
.languages button {
  border: 0;
  font: inherit;
  color: var(--accent);
  text-decoration: underline;
  background: none;
  cursor: pointer;
}
@media (max-width: 30rem) {
  .account {
    width: 100%;
    justify-content: space-between;
  }
}
`;
