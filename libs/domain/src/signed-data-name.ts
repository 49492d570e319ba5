/** Stands in the manifest when the relying party gave no name. */
export const DEFAULT_SIGNED_DATA_NAME = 'detached-file';

/** Entries of the container itself (ETSI EN 319 162-1 section 4.3.3.2). */
const RESERVED_NAMES = ['mimetype', 'meta-inf'];

const CONTROL = /\p{Cc}/u;

const isPlainSegment = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[/\\]/.test(name) && !CONTROL.test(name);

/**
 * True for a name that is one plain path segment wherever the container is unpacked: also after compatibility
 * normalisation (a fullwidth solidus is a separator somewhere), and not one of the container's own entries.
 */
export const isSignedDataName = (name: string): boolean =>
  name.isWellFormed() &&
  [name, name.normalize('NFKC')].every(
    (form) => isPlainSegment(form) && !RESERVED_NAMES.includes(form.toLowerCase()),
  );
