import {fromUtf8, utf8} from '../../../src/bytes.js';
import {type CraftedFile, craftZip, extraField} from '../../support/containers/craft-zip.js';
import {mutateBytes, mutateDer} from './mutate.js';
import type {Random} from './random.js';

export interface ContainerParts {
  readonly manifest: Uint8Array;
  readonly signature: Uint8Array;
  readonly data: Uint8Array;
}

const pieces = [
  '<',
  '>',
  '"',
  ' ',
  '\n',
  '&amp;',
  '<!-- -->',
  '<x/>',
  'sha256',
  '%20',
  '../',
  'xmlns="u"',
  '\u00e9',
];

function mutateText(bytes: Uint8Array, random: Random): Uint8Array {
  const text = fromUtf8(bytes);
  const at = random.below(text.length);
  return utf8(text.slice(0, at) + random.of(pieces) + text.slice(at + random.below(3)));
}

/** Returns the file with random deviations in its ZIP headers, some of which are harmless. */
function abnormal(file: CraftedFile, random: Random): CraftedFile {
  const deflated = random.oneIn(3);
  const field = () => extraField(random.of([0x5455, 0x7075, 1, 0x1234]), random.bytes(random.below(12)));
  return {
    ...file,
    deflated,
    flags: random.oneIn(4) ? random.of([0x800, 2, 4, 6, 1, 0x40, 0x2000]) : 0,
    ...(random.oneIn(4) && {descriptor: random.of(['signed', 'bare'] as const)}),
    ...(random.oneIn(6) && {localExtra: field()}),
    ...(random.oneIn(6) && {centralExtra: field()}),
    ...(random.oneIn(10) && {insidePacked: random.bytes(1 + random.below(20))}),
    ...(random.oneIn(10) && {behind: random.bytes(1 + random.below(20))}),
    ...(random.oneIn(20) && {hidden: true}),
    ...(random.oneIn(20) && {announced: random.below(1000)}),
  };
}

/** Returns a container in which one part, the bytes of the archive, or the ZIP headers of some files are changed. */
export function mutateContainer(parts: ContainerParts, random: Random): Uint8Array {
  const kind = random.below(10);
  const manifest = kind < 2 ? mutateText(parts.manifest, random) : parts.manifest;
  const signature =
    kind >= 2 && kind < 6 ? mutateDer(parts.signature, parts.signature, random) : parts.signature;
  const files: CraftedFile[] = [
    {name: 'mimetype', content: 'application/vnd.etsi.asic-e+zip'},
    {name: 'META-INF/ASiCManifest001.xml', content: manifest},
    {name: 'META-INF/signature001.p7s', content: signature},
    {name: 'contract.pdf', content: kind === 6 ? mutateBytes(parts.data, random) : parts.data},
  ];
  if (kind === 7) return mutateBytes(craftZip(files), random);
  if (kind < 7) return craftZip(files);
  return craftZip(files.map((file) => (random.oneIn(3) ? abnormal(file, random) : file)));
}
