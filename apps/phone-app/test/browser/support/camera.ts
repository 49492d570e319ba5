import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromiumWithProfileLaunch} from '@signet/testing';
import {generate} from 'lean-qr';
import {chromium, type Browser} from 'playwright-core';

const [WIDTH, HEIGHT, MODULE] = [640, 480, 8] as const;

/** Creates a video of two frames in the format YUV4MPEG2 that shows the QR code of a text, black on white. */
function videoOf(text: string): Buffer {
  const code = generate(text);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - code.size * MODULE) / 2));
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [column, row] = [Math.floor((x - (left ?? 0)) / MODULE), Math.floor((y - (top ?? 0)) / MODULE)];
      if (code.get(column, row)) luma[y * WIDTH + x] = 16;
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}

/** Starts a browser whose simulated camera shows the QR code of a text. */
export function browserBefore(text: string): Promise<Browser> {
  const file = join(mkdtempSync(join(tmpdir(), 'signet-camera-')), 'camera.y4m');
  writeFileSync(file, videoOf(text));
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
  return chromium.launch({
    ...chromiumWithProfileLaunch,
    args: [...chromiumWithProfileLaunch.args, ...camera],
  });
}
