import {equal} from '../bytes.js';
import {ContainerError} from '../container-error.js';
import {viewOf} from './format.js';

/** Identifiers of extra fields (APPNOTE sections 4.5 and 4.6; `AES` is that of WinZip). */
const ZIP64 = 0x0001;
const STRONG_ENCRYPTION = 0x0017;
const AES = 0x9901;
const UNICODE_PATH = 0x7075;
/**
 * Fields of Info-ZIP and NTFS with times and owners, and the marker of Java archives. Readers do not use these fields
 * for names or contents.
 */
const harmless = new Set([0x000a, 0x5455, 0x5855, 0x7855, 0x7875, 0xcafe]);
const MAX_HARMLESS = 64;

const malformed = (message: string): ContainerError => new ContainerError('malformed_zip', message);

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

function requireHarmless(id: number, field: Uint8Array, other: Uint8Array | undefined, name: Uint8Array) {
  if (id === ZIP64 || id === STRONG_ENCRYPTION || id === AES)
    throw malformed('An extra field changes how a file is read.');
  if (id === UNICODE_PATH) {
    if (!statesName(field, name)) throw malformed('An extra field gives a file another name.');
    return;
  }
  if (harmless.has(id) && field.length <= MAX_HARMLESS) return;
  if (!other || !equal(field, other)) throw malformed('The extra fields of a file contradict each other.');
}

/**
 * Compares the extra fields of a file's local header with those in the directory. A field must not give the file
 * another name, size or encoding. Fields with times and owners may differ, and a Unicode Path field may be in one
 * header only; every other field must be equal in both headers.
 * @param name the name in both headers
 * @throws ContainerError `malformed_zip`
 */
export function compareExtraFields(local: Uint8Array, central: Uint8Array, name: Uint8Array): void {
  if (local.length === 0 && central.length === 0) return;
  const [own, listed] = [readFields(local), readFields(central)];
  for (const [id, field] of own) requireHarmless(id, field, listed.get(id), name);
  for (const [id, field] of listed) requireHarmless(id, field, own.get(id), name);
}
