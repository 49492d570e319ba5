/** Creates an element with a text, which the browser does not parse as markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const created = element('button', 'quiet', text);
  created.type = 'button';
  created.addEventListener('click', onClick);
  return created;
}

export function toggle(text: string, onChange: (isOn: boolean) => void): HTMLLabelElement {
  const box = element('input');
  box.type = 'checkbox';
  box.addEventListener('change', () => onChange(box.checked));
  const label = element('label');
  label.append(box, text);
  return label;
}

export function group(legend: string, ...controls: readonly HTMLElement[]): HTMLFieldSetElement {
  const created = element('fieldset');
  created.append(element('legend', '', legend), ...controls);
  return created;
}
