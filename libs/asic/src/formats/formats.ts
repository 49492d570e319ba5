import {cades} from '../cades/cades.js';
import {ContainerError} from '../container-error.js';
import type {PreparedSignature, SignatureFormat} from './signature-format.js';

/** The signature formats of this library, by name. To add a format, add an entry. */
export const formats = {CAdES: cades} as const satisfies Readonly<Record<string, SignatureFormat>>;

/** All formats. If several formats recognise a file, the first one reads it. */
export const allFormats: readonly SignatureFormat[] = Object.values(formats);

/**
 * Returns the format in which a signature was prepared.
 * @throws ContainerError `unsupported` if none of the formats has prepared the bytes
 */
export function formatOf(
  prepared: PreparedSignature,
  known: readonly SignatureFormat[] = allFormats,
): SignatureFormat {
  const format = known.find((one) => one.hasPrepared(prepared));
  if (!format)
    throw new ContainerError('unsupported', 'The signature was prepared in a format that is not known.');
  return format;
}
