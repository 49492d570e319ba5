import jsQR from 'jsqr';

const canvas = document.createElement('canvas');

/** Decodes the QR code in the current frame of a video. Returns null if the frame shows no QR code. */
export async function decodeFrame(video: HTMLVideoElement): Promise<string | null> {
  const {videoWidth: width, videoHeight: height} = video;
  const context = canvas.getContext('2d', {willReadFrequently: true});
  if (context === null || width === 0) return null;
  canvas.width = width;
  canvas.height = height;
  context.drawImage(video, 0, 0);
  const {data} = context.getImageData(0, 0, width, height);
  return jsQR.default(data, width, height, {inversionAttempts: 'dontInvert'})?.data ?? null;
}
