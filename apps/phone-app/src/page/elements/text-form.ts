import {h, type Child} from './dom.js';

export interface TextFormOptions {
  readonly label: string;
  readonly submit: string;
  readonly value?: string;
  /** The problem to show if the person submits an empty field. */
  readonly missing: string;
  readonly className?: string;
  /** The keyboard that a phone opens. Default: text. */
  readonly keyboard?: 'text' | 'numeric';
  /** Further elements between the field and the button. */
  readonly more?: readonly Child[];
  /** Formats the initial text, and the text after each change at the end of the text. */
  readonly format?: (text: string) => string;
  /** Is called with the text after each change. Returns a problem to show at once, or null. */
  readonly onChange?: (text: string) => string | null;
  /** Resolves to a problem to show, or to null when another screen is shown. */
  readonly onText: (text: string) => Promise<string | null>;
}

/** Creates a form with a text field. Reserves space below the field, so that nothing moves when a problem appears. */
export function textForm({
  label,
  submit,
  value = '',
  missing,
  className = 'button',
  keyboard = 'text',
  more = [],
  format = (text) => text,
  onChange = () => null,
  onText,
}: TextFormOptions) {
  const field = h('input', {
    id: 'field',
    type: 'text',
    inputmode: keyboard,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    maxlength: '2500',
    'aria-describedby': 'field-problem',
  });
  field.value = format(value);
  const problem = h('p', {id: 'field-problem', class: 'problem', role: 'alert'});
  const form = h(
    'form',
    {class: 'text-form', novalidate: ''},
    h('label', {for: 'field'}, label),
    field,
    problem,
    ...more,
    h('button', {type: 'submit', class: className}, submit),
  );
  const show = (text: string | null) => {
    problem.textContent = text ?? '';
    field.ariaInvalid = String(problem.textContent !== '');
  };
  const send = async () => {
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    const text = field.value.trim();
    show(text === '' ? missing : await onText(text));
    form.ariaBusy = 'false';
    if (problem.textContent !== '') field.focus();
  };
  field.addEventListener('input', () => {
    const formatted = format(field.value);
    // A new value moves the caret to the end, so a correction within the text is not formatted.
    if (field.selectionEnd === field.value.length && formatted !== field.value) field.value = formatted;
    show(onChange(field.value));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  return {form, field};
}
