/** How long to wait for the browser to present a picture; a page that is not visible gets none. */
const PATIENCE_MS = 500;

/** A capture time that is further back is not believed: pictures of a camera are on the screen much sooner. */
const LONGEST_DELAY_MS = 1000;

/**
 * When the camera took the picture that `video` shows, on the clock of `performance.now()`: the time that the browser
 * reports, or else now.
 */
const captureTimeOf = (now: number, {captureTime}: VideoFrameCallbackMetadata): number => {
  const isCredible = captureTime !== undefined && captureTime <= now && captureTime > now - LONGEST_DELAY_MS;
  return isCredible ? captureTime : now;
};

/**
 * Waits for the next picture of the camera.
 * @returns when the camera took it, on the clock of `performance.now()`
 */
export const nextPicture = (video: HTMLVideoElement): Promise<number> =>
  new Promise((resolve) => {
    if (!('requestVideoFrameCallback' in video)) return resolve(performance.now());
    const timer = setTimeout(() => resolve(performance.now()), PATIENCE_MS);
    video.requestVideoFrameCallback((now, metadata) => {
      clearTimeout(timer);
      resolve(captureTimeOf(now, metadata));
    });
  });
