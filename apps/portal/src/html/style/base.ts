/** Headings, the space between paragraphs, and links. */
export const base = `h1 {
  margin: 0 0 1rem;
  font-size: 1.625rem;
}
p,
ul,
ol,
dl {
  margin: 0 0 1rem;
}
a {
  color: var(--accent);
}
main:focus-visible {
  outline: none;
}
`;
