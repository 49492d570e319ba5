import {z} from 'zod';
import {parseYaml} from './kustomization.js';
import {isObject, valueAt, type Json} from './json.js';

/** The operations of a JSON patch (RFC 6902) that our kustomizations use. */
export const jsonPatch = z.array(
  z.discriminatedUnion('op', [
    z.strictObject({op: z.enum(['add', 'replace']), path: z.string(), value: z.json()}),
    z.strictObject({op: z.literal('remove'), path: z.string()}),
  ]),
);

export type JsonPatch = z.output<typeof jsonPatch>;

/**
 * Parses a patch as kubectl does: a text that begins with a bracket must be JSON, not YAML.
 * @throws Error for any other text, and for an unsupported operation
 */
export const parsePatch = (text: string): JsonPatch =>
  jsonPatch.parse(text.trimStart().startsWith('[') ? JSON.parse(text) : parseYaml(text));

/** The parts of a JSON pointer (RFC 6901). */
const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function change(parent: Json | undefined, last: string, operation: JsonPatch[number]): void {
  const exists = parent !== undefined && valueAt(parent, [last]) !== undefined;
  const {op, path} = operation;
  if (op !== 'add' && !exists) throw new Error(`${op} of ${path}, which does not exist`);
  if (Array.isArray(parent)) {
    const index = last === '-' ? parent.length : Number(last);
    parent.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [operation.value]));
  } else if (!isObject(parent)) {
    throw new Error(`${op} of ${path}, whose parent does not exist`);
  } else if (op === 'remove') {
    Reflect.deleteProperty(parent, last);
  } else {
    parent[last] = operation.value;
  }
}

/**
 * Applies a patch to a document, and changes the document itself.
 * @throws Error if the parent of a path does not exist or, for `replace` and `remove`, the path itself does not exist
 */
export function applyPatch(document: Json, patch: JsonPatch): void {
  for (const operation of patch) {
    const parts = partsOf(operation.path);
    const last = parts.pop();
    if (last === undefined) throw new Error('a patch of the whole document');
    change(valueAt(document, parts), last, operation);
  }
}
