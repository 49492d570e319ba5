import {createHash} from 'node:crypto';
import {attachData, TrustStore, verify} from '@signet/asic';
import type {Phone} from '@signet/phone';
import {newProofKey, random, type SignetClient} from '@signet/sdk';
import {PIN} from './people.js';

export const redirectUri = 'https://shop.example/callback';

/** Approves a session on the phone, as a person does. @throws Error with the answer that refuses it */
async function approve(phone: Phone, sessionId: string): Promise<void> {
  const opened = await phone.scan(sessionId);
  const answer = opened.ok ? await phone.confirm(sessionId, PIN) : opened;
  if (!answer.ok) throw new Error(`The phone was refused with ${answer.status}`);
}

/** Waits for the status with long polls, which end after at most 20 seconds. */
async function reach(signet: SignetClient, sessionId: string, wanted: string): Promise<void> {
  let status = 'PENDING';
  for (let polls = 0; polls < 10 && status !== wanted; polls += 1)
    ({status} = await signet.status(sessionId, status, 20));
  if (status !== wanted) throw new Error(`The session is ${status} and not ${wanted}`);
}

/** Logs the person in. @returns the id by which the relying party knows the person */
export async function logIn(signet: SignetClient, phone: Phone): Promise<string> {
  const {codeVerifier, codeChallenge} = newProofKey();
  const state = random();
  const {sessionId} = await signet.createLogin({
    redirect_uri: redirectUri,
    state,
    code_challenge: codeChallenge,
  });
  await approve(phone, sessionId);
  await reach(signet, sessionId, 'CONFIRMED');
  const {redirect} = await signet.complete(sessionId);
  const returned = new URL(redirect).searchParams;
  if (returned.get('state') !== state) throw new Error('The redirect has another state');
  const {subjectId} = await signet.redeem(returned.get('code') ?? '', codeVerifier);
  return subjectId;
}

const contract = Buffer.from('The parties agree on everything.\n');

/**
 * Has the person sign a document, and verifies the container with all its evidence.
 * @param root the certificate that the signature must lead to, in PEM
 * @throws Error if the verification does not pass
 */
export async function sign(signet: SignetClient, phone: Phone, root: string): Promise<void> {
  const {sessionId} = await signet.createSigning({
    signed_data_hash: createHash('sha512').update(contract).digest('hex'),
    signed_data_name: 'contract.txt',
  });
  await approve(phone, sessionId);
  await reach(signet, sessionId, 'COMPLETED');
  const {container} = await signet.result(sessionId);
  const complete = await attachData(Buffer.from(container, 'base64'), contract);
  const {verdict} = await verify(complete, {trust: TrustStore.fromPem(root), level: 'LT'});
  if (verdict !== 'passed') throw new Error(`The verification of the container is ${verdict}`);
}
