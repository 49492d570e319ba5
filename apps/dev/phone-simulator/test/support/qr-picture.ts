import {deflateSync, crc32} from 'node:zlib';
import {generate} from 'lean-qr';

/** The size of a module of the code in pixels. */
const SCALE = 6;
/** The width of the blank border around the code, in modules. */
const QUIET = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

/** Encodes a square grey-scale PNG (ISO/IEC 15948). A pixel is black if `isDark` returns true for it. */
function png(side: number, isDark: (x: number, y: number) => boolean): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const rows = Array.from({length: side}, (_row, y) =>
    Buffer.from([0, ...Array.from({length: side}, (_pixel, x) => (isDark(x, y) ? 0 : 255))]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function qrPicture(text: string): Buffer {
  const code = generate(text);
  const moduleAt = (pixel: number) => Math.floor(pixel / SCALE) - QUIET;
  return png((code.size + 2 * QUIET) * SCALE, (x, y) => code.get(moduleAt(x), moduleAt(y)));
}

export const blankPicture = (): Buffer => png(64, () => false);
