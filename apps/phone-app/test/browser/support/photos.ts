import type {BrowserContext} from 'playwright-core';
import {rowsOf} from './live-camera.js';

/** A code that a page shows from a moment on, in epoch milliseconds. */
export interface ShownCode {
  readonly from: number;
  readonly text: string;
}

/**
 * Replaces the cameras of the pages of a browser by one that a hand holds before a page: it does not quite focus, is tilted by 15°, and
 * sees dark grey on light grey. Every picture is a new one.
 * @param codes oldest first
 * @param shares for each code in turn, which part of a picture, from the top, shows it; the rest still shows the code before. A
 *   sensor that is read line by line sees a page like this while it changes
 */
export async function holdBefore(
  context: BrowserContext,
  codes: readonly ShownCode[],
  shares: readonly number[] = [1],
): Promise<void> {
  const shown = codes.map(({from, text}) => ({from, rows: rowsOf(text)}));
  await context.addInitScript(photograph, {shown, shares});
}

/** Runs in each page. */
function photograph({
  shown,
  shares,
}: {
  readonly shown: readonly {readonly from: number; readonly rows: readonly string[]}[];
  readonly shares: readonly number[];
}): void {
  const [side, size] = [640, 420];
  const draw = (pen: CanvasRenderingContext2D, rows: readonly string[], top: number, height: number) => {
    const module = size / (rows.length + 8);
    pen.save();
    pen.beginPath();
    pen.rect(0, top, size, height);
    pen.clip();
    pen.fillStyle = '#ccc';
    pen.fillRect(0, 0, size, size);
    pen.fillStyle = '#666';
    rows.forEach((row, y) =>
      [...row].forEach((bit, x) => {
        if (bit === '1') pen.fillRect((x + 4) * module, (y + 4) * module, module + 0.5, module + 0.5);
      }),
    );
    pen.restore();
  };
  /** Draws the page as it is now, flat; the camera then sees it tilted and blurred. */
  const drawPage = (pen: CanvasRenderingContext2D) => {
    const index = shown.findLastIndex(({from}) => from <= Date.now());
    const [present, before] = [shown[index]?.rows ?? [], shown[index - 1]?.rows ?? []];
    const cut = size * (shares[Math.max(0, index) % shares.length] ?? 1);
    draw(pen, present, 0, cut);
    draw(pen, before, cut, size - cut);
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const [screen, picture] = [document.createElement('canvas'), document.createElement('canvas')];
    screen.width = screen.height = size;
    picture.width = picture.height = side;
    const [page, lens] = [screen.getContext('2d'), picture.getContext('2d')];
    setInterval(() => {
      if (page === null || lens === null) return;
      drawPage(page);
      lens.resetTransform();
      lens.filter = 'none';
      lens.fillStyle = '#999';
      lens.fillRect(0, 0, side, side);
      lens.translate(side / 2, side / 2);
      lens.rotate((15 * Math.PI) / 180);
      lens.filter = 'blur(1.5px)';
      lens.drawImage(screen, -size / 2, -size / 2);
    }, 100);
    return picture.captureStream();
  };
}
