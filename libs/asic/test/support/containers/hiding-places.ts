import {concat, utf8} from '../../../src/bytes.js';
import {extraField} from './craft-zip.js';
import {type Changes, pathField} from './crafted-container.js';

/** Places for the bytes of a second directory, directly in front of the end record where possible. */
export const places: readonly (readonly [place: string, changes: (bytes: Uint8Array) => Changes])[] = [
  ['the comment of the last file', (comment) => ({contract: {comment}})],
  ['the comment of the first file', (comment) => ({mimetype: {comment}})],
  ['a comment with text in front', (bytes) => ({contract: {comment: concat(utf8('LIB 1.0 '), bytes)}})],
  ['an unknown extra field', (bytes) => ({contract: {centralExtra: extraField(0x1234, bytes)}})],
  [
    'an unknown extra field in both headers',
    (bytes) => ({
      contract: {centralExtra: extraField(0x1234, bytes), localExtra: extraField(0x1234, bytes)},
    }),
  ],
  ['an extra field for times', (bytes) => ({contract: {centralExtra: extraField(0x5455, bytes)}})],
  ['an extra field for alignment', (bytes) => ({contract: {centralExtra: extraField(0xd935, bytes)}})],
  ['an extra field for the name', (bytes) => ({contract: {centralExtra: pathField(bytes)}})],
  ['an extra field of a local header', (bytes) => ({contract: {localExtra: extraField(0x1234, bytes)}})],
  ['the comment of the archive', (comment) => ({end: {comment}})],
  ['a gap in front of the directory', (beforeDirectory) => ({end: {beforeDirectory}})],
  ['a gap behind the directory', (afterDirectory) => ({end: {afterDirectory}})],
  ['a gap between files', (behind) => ({mimetype: {behind}})],
  ['the bytes behind the archive', (behind) => ({end: {behind}})],
  ['the place of a data descriptor', (behind) => ({contract: {deflated: true, flags: 8, behind}})],
  ['the packed size of a file', (insidePacked) => ({contract: {deflated: true, insidePacked}})],
];
