import {isUuid, type SessionView, type StartVia} from '@signet/contracts';
import {parseQrPayload, qrPayload} from '@signet/domain';
import {steadyNow, type ApiResponse, type Phone} from '@signet/phone';
import type {RightScreen} from './right-screen.js';
import type {ScanBody} from './scan-body.js';

type Scan = Promise<ApiResponse<SessionView>>;

/** A code or link, and how the person came to it. */
interface Sight {
  readonly text: string;
  readonly sessionId: string;
  readonly via: StartVia;
}

/** A time by the clock of this machine, on the steady clock of a phone. */
const steadyTimeOf = (time: number): number => time + steadyNow() - Date.now();

const open = (phone: Phone, {text, sessionId, via}: Sight, seenAt: number): Scan => {
  switch (via) {
    case 'CAMERA':
      return phone.scan(text, steadyTimeOf(seenAt));
    case 'LINK':
      return phone.openLink(text);
    case 'PUSH':
      return phone.scan(sessionId);
  }
};

async function isPushed(phone: Phone, sessionId: string): Promise<boolean> {
  const inbox = await phone.inbox();
  return inbox.ok && inbox.content.sessions.some((session) => session.sessionId === sessionId.toLowerCase());
}

/** The person is in front of the page of the session, and has got the push if there was one. */
async function openById(
  phone: Phone,
  sessionId: string,
  {via, seenAt}: ScanBody,
  screen: RightScreen | undefined,
): Scan {
  const hasPage = screen !== undefined && isUuid(sessionId);
  // Like an app from before start proof: the phone says nothing about the start.
  if (!hasPage && via === undefined) return phone.scan(sessionId);
  await phone.prepareScan();
  if (!hasPage) {
    const sight = {text: qrPayload('signet', sessionId), sessionId, via: via ?? 'PUSH'};
    return open(phone, sight, seenAt ?? Date.now());
  }
  const way = via ?? ((await isPushed(phone, sessionId)) ? 'PUSH' : 'CAMERA');
  const at = seenAt ?? Date.now();
  const text = way === 'LINK' ? screen.link(sessionId) : screen.qr(sessionId, at);
  return open(phone, {text, sessionId, via: way}, at);
}

/**
 * Opens a session as a person with this phone would. A code or a link is opened as it is. A session id alone stands for
 * a person in front of the right page.
 * @param screen absent if the simulator has no development keys; the phone then proves only the starts of codes and
 *   links that have a proof
 */
export async function scanWith(phone: Phone, body: ScanBody, screen: RightScreen | undefined): Scan {
  const {qr, link, sessionId, via} = body;
  const seenAt = body.seenAt ?? Date.now();
  const text = qr ?? link ?? sessionId ?? '';
  const payload = parseQrPayload(text);
  if (payload === null) return openById(phone, text, body, screen);
  if (via !== undefined || payload.startProof !== undefined) await phone.prepareScan();
  const usual = link === undefined ? 'CAMERA' : 'LINK';
  return open(phone, {text, sessionId: payload.sessionId, via: via ?? usual}, seenAt);
}

/** The number that the person finds on the page; undefined if the phone does not ask for it. */
export function numberFor(
  phone: Phone,
  sessionId: string,
  screen: RightScreen | undefined,
): string | undefined {
  const view = phone.shown.get(sessionId);
  const isAsked = view?.choices !== undefined || view?.entry === true;
  return isAsked ? screen?.code(sessionId) : undefined;
}
