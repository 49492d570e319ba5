import {concat, join} from '../../../src/bytes.js';
import {type Der, Fields, readDer} from '../../../src/der/read.js';
import {encode} from '../../../src/der/write.js';
import type {Random} from './random.js';

/** A DER value as a tree that can be changed. `bytesOf` encodes the tree and recomputes all lengths. */
interface Node {
  tag: number;
  content: Uint8Array | Node[];
}

const CONSTRUCTED = 0x20;

function treeOf(der: Der): Node {
  if ((der.tag & CONSTRUCTED) === 0) return {tag: der.tag, content: der.content};
  return {tag: der.tag, content: Array.from(new Fields(der.content).each(), treeOf)};
}

const bytesOf = ({tag, content}: Node): Uint8Array =>
  content instanceof Uint8Array ? encode(tag, content) : encode(tag, join(content.map(bytesOf)));

const nodesOf = (node: Node): Node[] =>
  node.content instanceof Uint8Array ? [node] : [node, ...node.content.flatMap(nodesOf)];

function mutateBits(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return random.bytes(random.below(4));
  const changed = bytes.slice();
  const at = random.below(bytes.length);
  changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
  return changed;
}

/**
 * Changes one node of a tree.
 * @param donor another tree, from which nodes may be copied
 */
function mutateTree(root: Node, donor: Node, random: Random): void {
  const node = random.of(nodesOf(root));
  const other = random.of(nodesOf(donor));
  if (random.oneIn(8)) node.tag = random.oneIn(2) ? other.tag : random.below(256) & 0xfe;
  else if (node.content instanceof Uint8Array)
    node.content = random.oneIn(4) ? random.bytes(random.below(9)) : mutateBits(node.content, random);
  else {
    const at = random.below(node.content.length + 1);
    const [child] = node.content.slice(at);
    const act = random.below(5);
    if (act === 0) node.content.splice(at, 1);
    else if (act === 1) node.content.splice(at, 0, structuredClone(other));
    else if (act === 2 && child)
      node.content.splice(random.below(node.content.length), 0, structuredClone(child));
    else if (act === 3) node.content.reverse();
    else if (child) node.content.splice(at, 1, structuredClone(other));
  }
}

export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  const act = random.below(5);
  if (act === 0) return concat(bytes.subarray(0, at), random.bytes(1 + random.below(8)), bytes.subarray(at));
  if (act === 1) return concat(bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(8)));
  if (act === 2) return concat(bytes.subarray(0, at), bytes.subarray(random.below(bytes.length)));
  if (act === 3 && random.oneIn(8)) return bytes.slice(0, at);
  return mutateBits(bytes, random);
}

/**
 * Changes up to three nodes of a DER value, and recomputes all lengths. In one of five cases, changes the bytes
 * instead, regardless of the structure.
 */
export function mutateDer(bytes: Uint8Array, donor: Uint8Array, random: Random): Uint8Array {
  if (random.oneIn(5)) return mutateBytes(bytes, random);
  const root = treeOf(readDer(bytes));
  const from = treeOf(readDer(donor));
  for (let times = 1 + random.below(3); times > 0; times -= 1) mutateTree(root, from, random);
  return bytesOf(root);
}
