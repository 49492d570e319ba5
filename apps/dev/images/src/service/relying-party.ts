import {TrustStore, verify} from '@signet/asic';
import type {Phone} from '@signet/phone';
import {attachData, type SessionStatus, type SignetClient} from '@signet/sdk';
import {PIN, redirectUri} from './fixtures.js';

/**
 * Approves a session on the phone, as a person does.
 * @throws Error with the status if a request of the phone is rejected
 */
async function approve(phone: Phone, sessionId: string): Promise<void> {
  const opened = await phone.scan(sessionId);
  const response = opened.ok ? await phone.confirm(sessionId, PIN) : opened;
  if (!response.ok) throw new Error(`The phone was refused with ${response.status}`);
}

async function reach(signet: SignetClient, sessionId: string, wanted: SessionStatus): Promise<void> {
  const {status} = await signet.waitUntil(sessionId, wanted, {timeoutMs: 200_000});
  if (status !== wanted) throw new Error(`The session is ${status} and not ${wanted}`);
}

/** Logs the person in. @returns the id by which the relying party knows the person */
export async function logIn(signet: SignetClient, phone: Phone): Promise<string> {
  const login = await signet.createLogin({redirectUri});
  await approve(phone, login.sessionId);
  await reach(signet, login.sessionId, 'CONFIRMED');
  const {redirect} = await signet.complete(login.sessionId);
  const {subjectId} = await signet.handleCallback(redirect, login);
  return subjectId;
}

const contract = Buffer.from('The parties agree on everything.\n');

/**
 * Signs a document as the person, and verifies the container with all its evidence.
 * @param root the root certificate to which the signature must lead, in PEM
 * @throws Error if the verification does not pass
 */
export async function sign(signet: SignetClient, phone: Phone, root: string): Promise<void> {
  const {sessionId} = await signet.createSigning({data: contract, signedDataName: 'contract.txt'});
  await approve(phone, sessionId);
  await reach(signet, sessionId, 'COMPLETED');
  const complete = await attachData(await signet.result(sessionId), contract);
  const {verdict} = await verify(complete, {trust: TrustStore.fromPem(root), level: 'LT'});
  if (verdict !== 'passed') throw new Error(`The verification of the container is ${verdict}`);
}
