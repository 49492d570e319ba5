/** Forms, and the messages about faults in their fields. */
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
textarea {
  width: 100%;
  margin-top: 0.375rem;
  display: block;
}
input[type='text'][aria-invalid],
textarea[aria-invalid] {
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
.quiet {
  padding: 0.375rem 0.875rem;
  min-height: 2.75rem;
  font-weight: 520;
}
a.quiet {
  padding-block: 0.5rem;
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
