import {html, type Html, type HtmlValue} from '../html/html.js';
import type {Entered, Faults} from './read-fields.js';

/** A form field. `entered` and `faults` are those of the whole form, by the names of its fields. */
export interface Field {
  readonly name: string;
  readonly label: HtmlValue;
  readonly hint?: HtmlValue;
  readonly entered?: Entered | undefined;
  readonly faults?: Faults | undefined;
}

export interface Choice {
  readonly value: string;
  readonly label: HtmlValue;
  readonly hint?: HtmlValue;
}

const textOf = ({name, entered}: Field): string => {
  const value = entered?.[name];
  return typeof value === 'string' ? value : '';
};

const valuesOf = ({name, entered}: Field): readonly string[] => [entered?.[name] ?? []].flat();

/** The attributes that connect the hint and the fault with the control, for screen readers. */
function described({name, hint, faults}: Field): Html {
  const fault = faults?.[name];
  const ids = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`${ids !== '' && html` aria-describedby="${ids}"`}${fault !== undefined && html` aria-invalid="true"`}`;
}

const notes = ({name, hint, faults}: Field): Html => {
  const fault = faults?.[name];
  return html`${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}${
    fault &&
    html`<p class="fault" id="${name}-fault"><strong>${({forms}) => forms.error}</strong> ${fault}</p>`
  }`;
};

const labelled = (field: Field, control: Html): Html =>
  html`<div class="field"><label for="${field.name}">${field.label}</label>${notes(field)}${control}</div>`;

export const textField = (field: Field & {readonly autocomplete?: string}): Html =>
  labelled(
    field,
    html`<input
      id="${field.name}"
      name="${field.name}"
      type="text"
      autocomplete="${field.autocomplete ?? 'off'}"
      value="${textOf(field)}"
      ${described(field)}
    />`,
  );

/** A multi-line field. HTML ignores a line break at the start of the content, so the function adds one. */
export const textArea = (field: Field & {readonly rows?: number}): Html =>
  labelled(
    field,
    html`<textarea
      id="${field.name}"
      name="${field.name}"
      rows="${field.rows ?? 4}"
      spellcheck="false"
      ${described(field)}
    >
${textOf(field)}</textarea>`,
  );

export const choiceField = (
  field: Field & {readonly choices: readonly Choice[]; readonly type: 'radio' | 'checkbox'},
): Html =>
  html`<fieldset class="field" ${described(field)}>
    <legend>${field.label}</legend>
    ${notes(field)}${field.choices.map(({value, label, hint}, index) => {
      const id = index === 0 ? field.name : `${field.name}-${index}`;
      const isChosen = valuesOf(field).includes(value);
      return html`<div class="choice">
        <input
          type="${field.type}"
          id="${id}"
          name="${field.name}"
          value="${value}"
          ${isChosen && html` checked`}${hint && html` aria-describedby="${id}-about"`}
        /><label for="${id}">${label}</label>${hint && html`<p class="hint" id="${id}-about">${hint}</p>`}
      </div>`;
    })}
  </fieldset>`;

/**
 * The list of all faults, each with a link to its field; false if there are no faults. A fault of the whole form has
 * no link. The list gets the focus, because screen readers do not announce an alert that is there when a page loads.
 */
export function faultSummary(faults: Faults | undefined): HtmlValue {
  const entries = Object.entries(faults ?? {});
  const isCorrectable = entries.some(([name]) => name !== 'form');
  return (
    entries.length > 0 &&
    html`<div class="summary" role="alert" aria-labelledby="summary" tabindex="-1" autofocus>
      <h2 id="summary">${({forms}) => (isCorrectable ? forms.correct : forms.unchanged)}</h2>
      <ul>
        ${entries.map(
          ([name, fault]) =>
            html`<li>${name === 'form' ? fault : html`<a href="#${name}">${fault}</a>`}</li>`,
        )}
      </ul>
    </div>`
  );
}
