export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: string | readonly XmlElement[];
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * Escapes text. Line breaks and tabs become character references, because in an attribute, parsers read a literal line
 * break or tab as a space (XML 1.0 section 3.3.3).
 */
const escape = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (char) => references[char] ?? `&#${char.charCodeAt(0)};`);

export function serialize({name, attributes = {}, content = []}: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const inside = typeof content === 'string' ? escape(content) : content.map(serialize).join('');
  const start = `${name}${written.join('')}`;
  return inside === '' ? `<${start}/>` : `<${start}>${inside}</${name}>`;
}
