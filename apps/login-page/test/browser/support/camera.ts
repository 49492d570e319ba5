import {parseQrPayload} from '@signet/domain';
import jsQR from 'jsqr';
import type {Page} from 'playwright-core';
import {z} from 'zod';
import type {LoginPage} from './login-page.js';

/** What the page showed at one moment. */
interface Exposure {
  readonly markup: string;
  /** On the steady clock, in epoch milliseconds. */
  readonly takenAt: number;
}

/** A picture in which the camera has read a code. */
export interface Photo {
  readonly text: string;
  /** The age of the session that the code says, in milliseconds. */
  readonly frameMs: number;
  readonly exposure: Exposure;
}

/** How a picture is taken. */
interface Optics {
  /** In pixels; a module of the code has about seven. */
  readonly blur: number;
  /** In degrees. */
  readonly tilt: number;
}

/** A hand holds the phone, and its camera does not quite focus. */
const byHand = {blur: 1.5, tilt: 15} as const satisfies Optics;

const pixels = z.object({rgba: z.base64(), side: z.number()});

/**
 * A camera in front of the QR code of a page. A picture shows one moment of the page, however slowly the machine develops it
 * afterwards.
 */
export class Camera {
  private constructor(
    private readonly page: LoginPage,
    private readonly darkroom: Page,
  ) {}

  static async before(page: LoginPage): Promise<Camera> {
    const context = await page.tab.context().browser()?.newContext();
    if (context === undefined) throw new Error('The page has no browser.');
    return new Camera(page, await context.newPage());
  }

  #expose(): Promise<Exposure> {
    return this.page.tab.locator('.tile svg').evaluate((code) => ({
      markup: new XMLSerializer().serializeToString(code),
      takenAt: performance.timeOrigin + performance.now(),
    }));
  }

  /**
   * Takes pictures until one shows a code that changes.
   * @param previous another code than the one of this picture
   */
  async photograph(previous?: Photo): Promise<Photo> {
    for (;;) {
      const exposure = await this.#expose();
      if (exposure.markup === previous?.exposure.markup) continue;
      const text = (await this.develop([exposure])) ?? '';
      const [, frameMs] = /^1\.Q\.(\d+)\./.exec(parseQrPayload(text)?.startProof ?? '') ?? [];
      if (frameMs !== undefined) return {text, frameMs: Number(frameMs), exposure};
    }
  }

  /**
   * Reads the text in a picture; null if it shows no code.
   * @param exposures from the top to the bottom, as a sensor that is read line by line sees a page that changes
   * @param share how much of the picture shows the first exposure
   */
  async develop(exposures: readonly Exposure[], share = 1, optics: Optics = byHand): Promise<string | null> {
    const [upper = '', lower = upper] = exposures.map(({markup}) => markup);
    const {rgba, side} = pixels.parse(await this.darkroom.evaluate(draw, {upper, lower, share, ...optics}));
    return jsQR.default(Uint8ClampedArray.from(Buffer.from(rgba, 'base64')), side, side)?.data ?? null;
  }
}

/** Draws a code on a grey screen. It runs in a page. */
async function draw(of: {upper: string; lower: string; share: number} & Optics) {
  const size = 360;
  const side = 560;
  const imageOf = async (markup: string) => {
    const image = new Image();
    const sized = markup.replace('<svg', `<svg width="${size}" height="${size}"`);
    image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
    await image.decode();
    return image;
  };
  const pen = new OffscreenCanvas(side, side).getContext('2d');
  if (pen === null) throw new Error('There is no canvas.');
  pen.fillStyle = '#aaa';
  pen.fillRect(0, 0, side, side);
  pen.translate(side / 2, side / 2);
  pen.rotate((of.tilt * Math.PI) / 180);
  pen.filter = `blur(${of.blur}px)`;
  pen.fillStyle = '#eee';
  pen.fillRect(-size / 2 - 20, -size / 2 - 20, size + 40, size + 40);
  const cut = Math.round(size * of.share);
  const half = size / 2;
  if (cut > 0) pen.drawImage(await imageOf(of.upper), 0, 0, size, cut, -half, -half, size, cut);
  if (cut < size)
    pen.drawImage(await imageOf(of.lower), 0, cut, size, size - cut, -half, cut - half, size, size - cut);
  const {data} = pen.getImageData(0, 0, side, side);
  let bytes = '';
  for (const byte of data) bytes += String.fromCharCode(byte);
  return {rgba: btoa(bytes), side};
}
