import type {SignatureFormat} from '../formats/signature-format.js';

/** The file names and the media type of the containers that this library writes (ETSI EN 319 162-1 section 4.4). */
export const MIMETYPE_NAME = 'mimetype';
export const MIMETYPE = 'application/vnd.etsi.asic-e+zip';
export const MANIFEST_NAME = 'META-INF/ASiCManifest001.xml';
export const SIGNATURE_NAME = 'META-INF/signature001.p7s';

/** The media type of ASiC-S containers, which contain one data object (ETSI EN 319 162-1 section 4.3). */
export const ASIC_S = 'application/vnd.etsi.asic-s+zip';

export const MAX_SIGNATURES = 8;

/** Parts of valid containers that this library cannot verify. They make the container `unsupported`. */
export const unjudgedKinds = [
  'XAdES signature',
  'archive timestamp',
  'evidence record',
  'package manifest',
] as const;
export type UnjudgedKind = (typeof unjudgedKinds)[number];

/** The kind of a file in a container. A `SignatureFormat` means that the file belongs to a signature in this format. */
export type FileKind = SignatureFormat | UnjudgedKind | 'unknown' | 'data';

type KindByName = readonly (readonly [part: string, end: string, kind: UnjudgedKind])[];

/**
 * Files in META-INF that are not part of a signature (ETSI EN 319 162-1 section 4.4.3 and annex A). A name matches if
 * it contains `part` and ends with `end`.
 */
const besideSignatures: KindByName = [
  ['asicarchivemanifest', '.xml', 'archive timestamp'],
  ['', '.tst', 'archive timestamp'],
  ['asicevidencerecordmanifest', '.xml', 'evidence record'],
  ['evidencerecord', '', 'evidence record'],
  ['', '.ers', 'evidence record'],
];

/** Files of signature and package formats that this library does not support. */
const ofUnsupportedFormats: KindByName = [
  ['signatures', '.xml', 'XAdES signature'],
  ['manifest.xml', 'manifest.xml', 'package manifest'],
  ['container.xml', 'container.xml', 'package manifest'],
];

const kindIn = (table: KindByName, name: string): UnjudgedKind | undefined =>
  table.find(([part, end]) => name.includes(part) && name.endsWith(end))?.[2];

export function kindOf(name: string, formats: readonly SignatureFormat[]): FileKind {
  if (!/^META-INF(?:\/|$)/i.test(name)) return 'data';
  const own = name.slice('META-INF/'.length).toLowerCase();
  if (!name.startsWith('META-INF/') || own.includes('/')) return 'unknown';
  return (
    kindIn(besideSignatures, own) ??
    formats.find((format) => format.recognises(own)) ??
    kindIn(ofUnsupportedFormats, own) ??
    'unknown'
  );
}
