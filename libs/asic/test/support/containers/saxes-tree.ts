import {SaxesParser} from 'saxes';

/** An XML element as an array, for comparison. */
export type Tree = readonly [
  name: string,
  attributes: Record<string, string>,
  text: string,
  children: Tree[],
];

const qualified = (uri: string, local: string): string => (uri === '' ? local : `{${uri}}${local}`);

export function treeBySaxes(xml: string): Tree {
  const parser = new SaxesParser({xmlns: true});
  const open: {name: string; attributes: Record<string, string>; text: string; children: Tree[]}[] = [
    {name: '', attributes: {}, text: '', children: []},
  ];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({uri, local, attributes}) => {
    const own = Object.values(attributes)
      .filter(({prefix, name}) => prefix !== 'xmlns' && name !== 'xmlns')
      .map((one): [string, string] => [qualified(one.uri, one.local), one.value]);
    open.push({
      name: qualified(uri, local),
      attributes: Object.fromEntries(own.toSorted()),
      text: '',
      children: [],
    });
  });
  parser.on('text', (text) => {
    const parent = open.at(-1);
    if (parent && open.length > 1) parent.text += text;
  });
  parser.on('closetag', () => {
    const node = open.pop();
    if (node) open.at(-1)?.children.push([node.name, node.attributes, node.text, node.children]);
  });
  parser.write(xml).close();
  const [root] = open[0]?.children ?? [];
  if (!root) throw new TypeError('saxes found no element');
  return root;
}
