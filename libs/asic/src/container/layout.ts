/** The files of a container that this library writes (ETSI EN 319 162-1 section 4.4). */
export const MIMETYPE_NAME = 'mimetype';
export const MIMETYPE = 'application/vnd.etsi.asic-e+zip';
export const MANIFEST_NAME = 'META-INF/ASiCManifest001.xml';
export const SIGNATURE_NAME = 'META-INF/signature001.p7s';

/** The media type of ASiC-S containers, which have one file and one signature or timestamp (section 4.3). */
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

/** The purpose of a file in a container. */
export type FileKind =
  | 'manifest'
  | 'signature'
  | 'XAdES signature'
  | 'archive timestamp'
  | 'evidence record'
  | 'package manifest'
  | 'unknown'
  | 'data';

/**
 * The kinds of files in META-INF (section 4.4.3 and annex A), recognised by a part and the end of their names. The
 * first match counts.
 */
const kinds: readonly (readonly [part: string, end: string, kind: FileKind])[] = [
  ['asicarchivemanifest', '.xml', 'archive timestamp'],
  ['', '.tst', 'archive timestamp'],
  ['asicevidencerecordmanifest', '.xml', 'evidence record'],
  ['evidencerecord', '', 'evidence record'],
  ['', '.ers', 'evidence record'],
  ['signatures', '.xml', 'XAdES signature'],
  ['asicmanifest', '.xml', 'manifest'],
  ['signature', '.p7s', 'signature'],
  ['manifest.xml', 'manifest.xml', 'package manifest'],
  ['container.xml', 'container.xml', 'package manifest'],
];

/** Returns the purpose of a file, by its name in the container. */
export function kindOf(name: string): FileKind {
  if (!/^META-INF(?:\/|$)/i.test(name)) return 'data';
  const own = name.slice('META-INF/'.length).toLowerCase();
  if (!name.startsWith('META-INF/') || own.includes('/')) return 'unknown';
  return kinds.find(([part, end]) => own.includes(part) && own.endsWith(end))?.[2] ?? 'unknown';
}
