import {fixed, limit} from './limit.js';

/** Limits of sessions with start proof: how old a QR code may be, and how many wrong numbers a person may choose. */
export const startLimits = {
  startFrameAge: limit(
    1000,
    1800,
    5000,
    'milliseconds',
    'Age of a QR code when the camera sees it. A page shows a new one each second; the rest is the way to the page, the screen and the camera.',
  ),
  startClockError: fixed(
    150,
    'milliseconds',
    'How much of the clock error that a phone reports is added to `startFrameAge`. The sum stays below two seconds.',
  ),
  startFuture: fixed(500, 'milliseconds', 'How far ahead of its time a QR code or a sighting of it may be.'),
  startArrival: fixed(
    10_000,
    'milliseconds',
    'Time from the sighting of a QR code to the arrival of the scan: a phone may have no network for a while.',
  ),
  refusedStarts: fixed(8, 'count', 'Refused starts of a session, after which nobody can scan it.'),
  wrongCodes: fixed(
    2,
    'count',
    'Wrong numbers that a person chooses for one client within `wrongCodeWindow`, after which the client can push nothing to them for `wrongCodePause`.',
  ),
  wrongCodeWindow: fixed(600, 'seconds', 'See `wrongCodes`.'),
  wrongCodePause: fixed(1800, 'seconds', 'See `wrongCodes`. The push status is `NO_DEVICE`.'),
} as const;
