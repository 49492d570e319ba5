import {ContainerError} from '../container-error.js';

/** An element whose namespace prefixes have been resolved. */
export interface XmlNode {
  /** The expanded name: `{namespace}local`, or `local` without a namespace. */
  readonly name: string;
  /** The attributes by expanded name, without the namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  /** All character data directly inside the element. */
  readonly text: string;
}

const malformed = (message: string): ContainerError => new ContainerError('malformed_manifest', message);

const NAME = '[A-Za-z_][A-Za-z0-9._-]*';
const QUALIFIED = `(?:${NAME}:)?${NAME}`;
const SPACE = '[ \\t\\n]';

/**
 * Each pattern matches at one position only and reads each character at most a fixed number of times, so reading takes
 * linear time.
 */
const patterns = {
  declaration:
    /<\?xml[ \t\n]+version=(?:"1\.0"|'1\.0')(?:[ \t\n]+encoding=(?:"utf-8"|'utf-8'))?(?:[ \t\n]+standalone=(?:"yes"|'yes'|"no"|'no'))?[ \t\n]*\?>/iy,
  start: new RegExp(`<(${QUALIFIED})`, 'y'),
  attribute: new RegExp(`${SPACE}+(${QUALIFIED})${SPACE}*=${SPACE}*(?:"([^"<]*)"|'([^'<]*)')`, 'y'),
  startEnd: new RegExp(`${SPACE}*(/?)>`, 'y'),
  end: new RegExp(`</(${QUALIFIED})${SPACE}*>`, 'y'),
  text: /[^<]+/y,
} as const;

/** Characters that XML 1.0 does not allow (section 2.2), except lone surrogates, which decoded UTF-8 cannot contain. */
const FORBIDDEN = /[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/u;

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function referenced(reference: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference) ?? [];
  const code = hex ? parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
  const text =
    code === undefined ? entities.get(reference) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  if (text === undefined || !text.isWellFormed() || FORBIDDEN.test(text))
    throw malformed('The manifest has an unknown character reference.');
  return text;
}

function unescape(raw: string): string {
  const [first = '', ...rest] = raw.split('&');
  return rest.reduce((text, part) => {
    const end = part.indexOf(';');
    if (end < 0) throw malformed('The manifest has an unknown character reference.');
    return text + referenced(part.slice(0, end)) + part.slice(end + 1);
  }, first);
}

type Namespaces = ReadonlyMap<string, string>;

const XML: Namespaces = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

function expand(name: string, namespaces: Namespaces, fallback: string): string {
  const [prefix, local] = name.includes(':') ? name.split(':') : ['', name];
  const uri = prefix === '' ? fallback : namespaces.get(prefix ?? '');
  if (uri === undefined) throw malformed('The manifest uses an undeclared namespace.');
  return uri === '' ? (local ?? '') : `{${uri}}${local}`;
}

type RawAttributes = ReadonlyMap<string, string>;

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

function declaredBy(raw: RawAttributes, inherited: Namespaces): Namespaces {
  const declarations = [...raw].filter(([name]) => isDeclaration(name));
  if (declarations.length === 0) return inherited;
  const declared = new Map(inherited);
  for (const [name, value] of declarations) {
    const prefix = name.slice('xmlns:'.length);
    const isReserved = prefix === 'xml' || prefix === 'xmlns';
    // Some parsers remove spaces around the name of a namespace, and others keep them.
    if (isReserved || (prefix !== '' && value === '') || value.trim() !== value)
      throw malformed('The manifest declares a namespace that no reader should accept.');
    declared.set(prefix, value);
  }
  return declared;
}

function expandedAttributes(raw: RawAttributes, namespaces: Namespaces): Map<string, string> {
  const own = [...raw].filter(([name]) => !isDeclaration(name));
  const attributes = new Map(own.map(([name, value]) => [expand(name, namespaces, ''), value]));
  if (attributes.size !== own.length) throw malformed('An element of the manifest has an attribute twice.');
  return attributes;
}

interface GrowingNode extends XmlNode {
  readonly children: XmlNode[];
  text: string;
}

interface OpenElement {
  /** The name with the prefix that the document uses. */
  readonly raw: string;
  readonly node: GrowingNode;
  readonly namespaces: Namespaces;
}

const MAX_DEPTH = 16;
const MAX_ATTRIBUTES = 16;

class XmlReader {
  private position = 0;
  private readonly open: OpenElement[] = [];
  private root: XmlNode | undefined;

  constructor(private readonly text: string) {}

  read(): XmlNode {
    this.match(patterns.declaration);
    while (this.position < this.text.length) this.readNext();
    if (!this.root || this.open.length > 0) throw malformed('The manifest is cut off.');
    return this.root;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position = pattern.lastIndex;
    return found;
  }

  private readNext(): void {
    const text = this.match(patterns.text);
    if (text) return this.addText(text[0]);
    const end = this.match(patterns.end);
    if (end) return this.close(end[1]);
    const start = this.match(patterns.start);
    if (start) return this.start(start[1] ?? '');
    if (this.text.startsWith('<!--', this.position)) return this.skipComment();
    if (/^(?:<!\[CDATA\[|<!DOCTYPE|<\?)/.test(this.text.slice(this.position, this.position + 9)))
      throw new ContainerError('unsupported', 'The manifest uses parts of XML that are not supported.');
    throw malformed('The manifest is not XML.');
  }

  private skipComment(): void {
    const end = this.text.indexOf('--', this.position + 4);
    if (end < 0 || this.text[end + 2] !== '>') throw malformed('The manifest has a malformed comment.');
    this.position = end + 3;
  }

  private addText(raw: string): void {
    const parent = this.open.at(-1);
    if (raw.includes(']]>') || (!parent && !/^[ \t\n]*$/.test(raw)))
      throw malformed('The manifest has text where XML allows none.');
    if (parent) parent.node.text += unescape(raw);
  }

  private start(raw: string): void {
    const parent = this.open.at(-1);
    if ((!parent && this.root) || this.open.length >= MAX_DEPTH)
      throw malformed('The manifest has more than one root element, or too many levels.');
    const attributes = this.readAttributes();
    const namespaces = declaredBy(attributes, parent?.namespaces ?? XML);
    const node: GrowingNode = {
      name: expand(raw, namespaces, namespaces.get('') ?? ''),
      attributes: expandedAttributes(attributes, namespaces),
      children: [],
      text: '',
    };
    if (parent) parent.node.children.push(node);
    else this.root = node;
    const end = this.match(patterns.startEnd);
    if (!end) throw malformed('The manifest is not XML.');
    if (end[1] === '') this.open.push({raw, node, namespaces});
  }

  private readAttributes(): RawAttributes {
    const attributes = new Map<string, string>();
    for (let found = this.match(patterns.attribute); found; found = this.match(patterns.attribute)) {
      const [, name = '', double, single] = found;
      if (attributes.has(name)) throw malformed('An element of the manifest has an attribute twice.');
      if (attributes.size >= MAX_ATTRIBUTES)
        throw malformed('An element of the manifest has too many attributes.');
      // An XML parser reads a literal line break or tab in an attribute as a space, but not a character reference to
      // one (XML 1.0 section 3.3.3).
      attributes.set(name, unescape((double ?? single ?? '').replace(/[\t\n]/g, ' ')));
    }
    return attributes;
  }

  private close(raw: string | undefined): void {
    if (this.open.pop()?.raw !== raw) throw malformed('The elements of the manifest overlap.');
  }
}

/**
 * Reads an XML 1.0 document with namespaces in linear time: elements with ASCII names, attributes, text, predefined
 * entities, character references and comments. Other constructs, such as a document type declaration, are not
 * supported.
 * @throws ContainerError `malformed_manifest`, `unsupported`
 */
export function readXml(text: string): XmlNode {
  if (FORBIDDEN.test(text)) throw malformed('The manifest has characters that XML does not allow.');
  return new XmlReader(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')).read();
}
