import {nextPicture} from './next-picture.js';

const INTERVAL_MS = 200;

type Decode = (video: HTMLVideoElement) => Promise<string | null>;

export interface CameraEvents {
  /** @param takenAt when the camera took the picture, on the clock of `performance.now()` */
  readonly onText: (text: string, takenAt: number) => void;
  /** Called if the camera or the decoder does not start, for example because the person does not allow the camera. */
  readonly onFailure: () => void;
}

/** Returns the QR decoder of the browser, or loads a library if the browser cannot decode QR codes. */
async function decoder(): Promise<Decode> {
  const formats = 'BarcodeDetector' in globalThis ? await BarcodeDetector.getSupportedFormats() : [];
  if (!formats.includes('qr_code')) return (await import('./qr-decoder.js')).decodeFrame;
  const detector = new BarcodeDetector({formats: ['qr_code']});
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/**
 * Shows the picture of the camera in `video` and reports the text of each QR code, but never the same text twice in a
 * row. Pictures never leave the page.
 * @returns a function that stops the camera
 */
export function startCamera(video: HTMLVideoElement, {onText, onFailure}: CameraEvents): () => void {
  let isEnded = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const end = () => {
    isEnded = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (decode: Decode): Promise<void> => {
    const takenAt = await nextPicture(video);
    const text = await decode(video).catch(() => null);
    if (isEnded) return;
    timer = setTimeout(() => void look(decode), INTERVAL_MS);
    if (text === null || text === last) return;
    last = text;
    onText(text, takenAt);
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia({video: {facingMode: 'environment'}});
    if (isEnded) return end();
    video.srcObject = stream;
    await video.play();
    await look(await decoder());
  };
  start().catch(() => {
    if (!isEnded) onFailure();
    end();
  });
  return end;
}
