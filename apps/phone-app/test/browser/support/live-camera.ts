import {generate} from 'lean-qr';
import type {BrowserContext} from 'playwright-core';

const SIZE = 480;

/** The rows of a QR code; a 1 is a black module. */
export function rowsOf(text: string): string[] {
  const code = generate(text);
  const indexes = Array.from({length: code.size}, (_, index) => index);
  return indexes.map((y) => indexes.map((x) => (code.get(x, y) ? '1' : '0')).join(''));
}

/**
 * Replaces the cameras of the pages of a browser by one in front of a page whose QR code may change.
 * @param shown returns the text of the QR code of this moment; the camera asks for it each second
 */
export async function placeBefore(context: BrowserContext, shown: () => string): Promise<void> {
  await context.exposeFunction('rowsOnPage', () => rowsOf(shown()));
  await context.addInitScript((size) => {
    const draw = (canvas: HTMLCanvasElement, rows: readonly string[]) => {
      const pen = canvas.getContext('2d');
      if (pen === null) return;
      const module = Math.floor(size / (rows.length + 8));
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, size, size);
      pen.fillStyle = 'black';
      rows.forEach((row, y) =>
        [...row].forEach((bit, x) => {
          if (bit === '1') pen.fillRect((x + 4) * module, (y + 4) * module, module, module);
        }),
      );
    };
    const rowsOnPage: unknown = Reflect.get(window, 'rowsOnPage');
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = size;
      let rows: readonly string[] = [];
      const change = async () => {
        if (typeof rowsOnPage === 'function') rows = await rowsOnPage();
        setTimeout(() => void change(), 1000);
      };
      await change();
      setInterval(() => draw(canvas, rows), 50);
      return canvas.captureStream();
    };
  }, SIZE);
}
