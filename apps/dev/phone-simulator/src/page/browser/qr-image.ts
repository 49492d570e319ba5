import type * as library from 'jsqr';

declare global {
  /** The page loads this library with a separate script element, before this module. */
  var jsQR: typeof library.default.default;
}

/**
 * The maximum side length of an image, in pixels. Larger photos are scaled down, because a QR code needs far fewer
 * pixels.
 */
const MAX_SIDE = 1200;

/** Returns the text of the QR code in an image; null if the file is not an image or contains no QR code. */
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
