/** Forms, faults and buttons. */
export const forms = `.field {
  max-width: 40rem;
  margin: 0 0 1.25rem;
  padding: 0;
  border: 0;
  min-width: 0;
}
label,
legend {
  display: block;
  padding: 0;
  font-weight: 620;
}
.field > .hint,
.field > .fault {
  margin: 0.125rem 0 0.375rem;
}
/* A fault has a line for each wrong line of the field. */
.field > .fault,
.summary li {
  white-space: pre-line;
}
.field > .fault {
  color: var(--bad);
}
input[type='text'],
textarea,
select {
  display: block;
  width: 100%;
  min-height: 3rem;
  margin-top: 0.375rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--edge);
  border-radius: 0.625rem;
  font: inherit;
  color: inherit;
  background: var(--card);
}
input[type='text'][aria-invalid],
textarea[aria-invalid],
select[aria-invalid] {
  border: 2px solid var(--bad);
}
fieldset[aria-invalid] {
  padding-left: 0.75rem;
  border-left: 4px solid var(--bad);
}
.choice {
  position: relative;
  padding: 0.625rem 0 0 2rem;
}
.choice input {
  position: absolute;
  left: 0;
  top: 0.75rem;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0;
  accent-color: var(--accent);
}
.choice label {
  font-weight: 520;
}
.choice .hint {
  margin: 0;
}
button,
.button {
  display: inline-block;
  min-height: 3rem;
  padding: 0.6875rem 1.375rem;
  border: 2px solid transparent;
  border-radius: 0.75rem;
  font: inherit;
  font-weight: 620;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  color: var(--on-accent);
  background: var(--accent);
  cursor: pointer;
}
button:hover,
.button:hover {
  filter: brightness(1.08);
}
.danger {
  color: var(--on-bad);
  background: var(--bad);
}
.quiet {
  min-height: 2.5rem;
  padding: 0.375rem 0.875rem;
  border: 1px solid var(--edge);
  font-weight: 520;
  color: var(--ink);
  background: transparent;
}
.quiet:hover {
  border-color: currentcolor;
}
form {
  margin-bottom: 1rem;
}
form.inline {
  display: inline;
}
.summary {
  margin-bottom: 1.25rem;
  padding: 1rem 1.25rem;
  border-left: 4px solid var(--bad);
  border-radius: 0.75rem;
  background: var(--bad-paper);
}
.summary ul {
  margin: 0;
  padding-left: 1.25rem;
}
.summary a {
  color: inherit;
}
`;
