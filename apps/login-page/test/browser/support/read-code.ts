import jsQR from 'jsqr';
import {z} from 'zod';
import type {LoginPage} from './login-page.js';

const pixels = z.object({rgba: z.base64(), width: z.number(), height: z.number()});

/** Decodes the QR code on the screen with a library that the page does not use. */
export async function readCode({tab}: LoginPage): Promise<string | undefined> {
  const picture = (await tab.locator('.tile').screenshot({scale: 'css'})).toString('base64');
  const canvas = await tab.context().newPage();
  const {rgba, width, height} = pixels.parse(
    await canvas.evaluate(async (base64) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const {width, height} = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const bytes = context?.getImageData(0, 0, width, height).data ?? [];
      return {width, height, rgba: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))};
    }, picture),
  );
  await canvas.close();
  return jsQR.default(Uint8ClampedArray.from(Buffer.from(rgba, 'base64')), width, height)?.data;
}
