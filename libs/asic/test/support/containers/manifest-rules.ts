import {SaxesParser} from 'saxes';

const ASIC = 'http://uri.etsi.org/02918/v1.2.1#';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const SHA512 = 'http://www.w3.org/2001/04/xmlenc#sha512';

interface Node {
  readonly name: string;
  /** Attributes by local name, or by `{namespace}local` if the attribute has a namespace. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Node[];
  text: string;
}

const qualified = (uri: string, local: string): string => (uri === '' ? local : `{${uri}}${local}`);

/** Reads XML 1.0 with namespaces. Refuses document types, comments, CDATA sections and processing instructions. */
function parse(xml: string): Node {
  const parser = new SaxesParser({xmlns: true});
  const refuse = (what: string) => () => {
    throw new Error(`${what} in the manifest`);
  };
  const document: Node = {name: '', attributes: new Map(), children: [], text: ''};
  const open = [document];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', refuse('document type'));
  parser.on('comment', refuse('comment'));
  parser.on('cdata', refuse('CDATA section'));
  parser.on('processinginstruction', refuse('processing instruction'));
  parser.on('opentag', ({uri, local, attributes}) => {
    const own = Object.values(attributes).filter((one) => one.prefix !== 'xmlns' && one.name !== 'xmlns');
    const node: Node = {
      name: qualified(uri, local),
      attributes: new Map(own.map((one) => [qualified(one.uri, one.local), one.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  });
  parser.write(xml).close();
  const [root] = document.children;
  if (!root) throw new Error('no element in the manifest');
  return root;
}

const isUri = (text: string): boolean => /^(?:[\w.~!$&'()*+,;=:@/?#[\]-]|%[0-9A-Fa-f]{2})+$/.test(text);
const isBase64Of64Bytes = (text: string): boolean =>
  /^[A-Za-z0-9+/]{86}==$/.test(text) && Buffer.from(text, 'base64').toString('base64') === text;

type Rule = (value: string) => boolean;

interface ElementRules {
  /** The allowed attributes, all of which are required. */
  readonly attributes: Readonly<Record<string, Rule>>;
  /**
   * The names of the children in order. Each child occurs exactly once, but a `DataObjectReference` may be repeated.
   */
  readonly children: readonly string[];
  /** The rule for the text. Default: the element has no text. */
  readonly text?: Rule;
}

/** The rules of EN 319 162-1 annex A.4 for an ASiCManifest, narrowed to the elements that this library writes. */
const rules: Readonly<Record<string, ElementRules>> = {
  [`{${ASIC}}ASiCManifest`]: {
    attributes: {},
    children: [`{${ASIC}}SigReference`, `{${ASIC}}DataObjectReference`],
  },
  [`{${ASIC}}SigReference`]: {
    attributes: {
      URI: (value) => value === 'META-INF/signature001.p7s',
      MimeType: (value) => value === 'application/pkcs7-signature',
    },
    children: [],
  },
  [`{${ASIC}}DataObjectReference`]: {
    attributes: {URI: isUri, MimeType: (value) => /^[\w.+-]+\/[\w.+-]+$/.test(value)},
    children: [`{${DS}}DigestMethod`, `{${DS}}DigestValue`],
  },
  [`{${DS}}DigestMethod`]: {attributes: {Algorithm: (value) => value === SHA512}, children: []},
  [`{${DS}}DigestValue`]: {attributes: {}, children: [], text: isBase64Of64Bytes},
};

const repeatable = `{${ASIC}}DataObjectReference`;

const inOrder = (children: readonly Node[], wanted: readonly string[]): boolean =>
  children
    .map(({name}) => name)
    .filter((name, index, all) => name !== repeatable || all[index - 1] !== name)
    .join(' ') === wanted.join(' ');

function faultsOf({name, attributes, children, text}: Node): string[] {
  const own = rules[name];
  if (!own) return [`${name} is unknown`];
  const wanted = Object.entries(own.attributes);
  return [
    ...wanted.filter(([key]) => !attributes.has(key)).map(([key]) => `${name} lacks ${key}`),
    ...wanted
      .filter(([key, rule]) => !rule(attributes.get(key) ?? ''))
      .map(([key]) => `${name} value of ${key}`),
    ...[...attributes.keys()].filter((key) => !(key in own.attributes)).map((key) => `${name} has ${key}`),
    ...(inOrder(children, own.children) ? [] : [`${name} children`]),
    ...((own.text ?? ((value) => value.trim() === ''))(text) ? [] : [`${name} text`]),
    ...children.flatMap(faultsOf),
  ];
}

export function manifestFaults(manifest: Uint8Array): string[] {
  try {
    const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(manifest);
    const root = parse(text);
    return [
      ...(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>') ? [] : ['XML declaration']),
      ...(root.name === `{${ASIC}}ASiCManifest` ? [] : [`root element ${root.name}`]),
      ...faultsOf(root),
    ];
  } catch (error) {
    return [String(error)];
  }
}
