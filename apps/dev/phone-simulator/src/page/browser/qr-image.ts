import type * as library from 'jsqr';

declare global {
  /** Comes with a script of its own, before this one. */
  var jsQR: typeof library.default.default;
}

/** A photo of a code has far more pixels than the code needs. */
const MAX_SIDE = 1200;

/** The text of the QR code in a picture; null when there is none, or the file is no picture. */
export async function readQrImage(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const width = Math.ceil(picture.width * scale);
  const height = Math.ceil(picture.height * scale);
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  if (canvas === null) return null;
  canvas.drawImage(picture, 0, 0, width, height);
  return jsQR(canvas.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
}
