import {equal} from '../bytes.js';
import {malformed, unsupported} from './errors.js';
import {viewOf} from './format.js';

function readFields(bytes: Uint8Array): Map<number, Uint8Array> {
  const view = viewOf(bytes);
  const fields = new Map<number, Uint8Array>();
  for (let offset = 0; offset < bytes.length;) {
    const start = offset + 4;
    const end = start > bytes.length ? Infinity : start + view.getUint16(offset + 2, true);
    if (end > bytes.length) throw malformed('An extra field is cut off.');
    const id = view.getUint16(offset, true);
    if (fields.has(id)) throw malformed('An extra field occurs twice.');
    fields.set(id, bytes.subarray(start, end));
    offset = end;
  }
  return fields;
}

/**
 * True for an Info-ZIP Unicode Path field (APPNOTE section 4.6.9) of version 1 with this name. The field also contains
 * the CRC-32 of the name in the header, which need not be checked, because the field is compared with that name itself.
 */
const statesName = (field: Uint8Array, name: Uint8Array): boolean =>
  field[0] === 1 && equal(field.subarray(5), name);

/** True for a version and two numbers of at most 8 bytes, each after its length. */
function statesOwner(field: Uint8Array): boolean {
  const [version, userLength = 9] = field;
  const groupLength = field[2 + userLength] ?? 9;
  return (
    version === 1 && userLength <= 8 && groupLength <= 8 && field.length === 3 + userLength + groupLength
  );
}

const statesNtfsTimes = (field: Uint8Array): boolean =>
  field.length === 32 && equal(field.subarray(4, 8), Uint8Array.of(1, 0, 24, 0));

const isAlignment = (field: Uint8Array): boolean =>
  field.length >= 2 && field.subarray(2).every((byte) => byte === 0);

/**
 * The accepted extra fields (APPNOTE sections 4.5 and 4.6). None of them changes the name or the content that a reader
 * finds: they contain times and owners (NTFS and Info-ZIP), mark Java archives, align a file (Android), or repeat the
 * name. Each function checks the form of the field, so that nothing else fits into it.
 */
const known: ReadonlyMap<number, (field: Uint8Array, name: Uint8Array) => boolean> = new Map([
  [0x000a, statesNtfsTimes],
  [0x5455, ({length}) => length <= 13 && length % 4 === 1],
  [0x5855, ({length}) => length === 8 || length === 12],
  [0x7075, statesName],
  [0x7855, ({length}) => length === 0 || length === 4],
  [0x7875, statesOwner],
  [0xcafe, ({length}) => length === 0],
  [0xd935, isAlignment],
]);

/**
 * Requires that an extra field of a local header or of the directory changes nothing that a reader finds.
 * @param name the name in the header
 * @throws ContainerError `malformed_zip`; `unsupported` for any other field, for example that of ZIP64 or encryption
 */
export function requireHarmlessFields(extra: Uint8Array, name: Uint8Array): void {
  if (extra.length === 0) return;
  for (const [id, field] of readFields(extra)) {
    const hasForm = known.get(id);
    if (!hasForm) throw unsupported('The archive has an extra field that may change how a file is read.');
    if (!hasForm(field, name)) throw malformed('An extra field is malformed, or gives a file another name.');
  }
}
