export type Child = Node | string | null;

type Attributes = Readonly<Record<string, string>>;

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // A string becomes a text node; markup in it is not parsed.
  element.append(...children.filter((child) => child !== null));
  return element;
}

export const h = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => fill(document.createElement(tag), attributes, children);

const SVG = 'http://www.w3.org/2000/svg';

export const svg = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] => fill(document.createElementNS(SVG, tag), attributes, children);

export function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const element = h('button', {type: 'button', class: className}, label);
  element.addEventListener('click', onClick);
  return element;
}

/** Finds an element of the page's markup. @throws Error if it is missing */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}

/** Isolates a name, so that its writing direction does not affect the sentence around it (Unicode UAX #9). */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Removes the characters that `isolate` adds, for window titles: some systems show these characters there. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
