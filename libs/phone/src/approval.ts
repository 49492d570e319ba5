import {
  confirmationResponseSchema,
  pinAttemptResponseSchema,
  type ConfirmationRequest,
  type ConfirmationResponse,
  type PinAttemptResponse,
  type SessionView,
} from '@signet/contracts';
import {
  ServiceUnreachable,
  UndocumentedResponse,
  UnknownApproval,
  type Accepted,
  type ApiResponse,
} from './api/response.js';
import type {DeviceClient} from './api/device-client.js';
import {repeated} from './api/repetition.js';
import {sessionPath} from './api/session-path.js';
import {sign} from './keys/ec-key.js';
import {unmaskKey} from './keys/masked-key.js';
import type {PhoneState} from './phone-state.js';
import {spendPinAttempt, type SpentAttempt} from './pin/pin-attempt.js';
import {approvalToSign} from './signing-inputs.js';

/** What the person enters to approve a session. */
export interface ApprovalEntry {
  readonly pin: string;
  /** The number on the page, for a session that a push has opened. */
  readonly chosenCode?: string | undefined;
}

/**
 * Approves a session with the PIN. A wrong PIN produces a wrong signature, which only the service can detect. If the
 * service is temporarily unavailable or its response is lost, the phone sends the same signature again. It does not
 * make another PIN attempt, because three failed attempts would lock the phone.
 * @param view the session as the phone has shown it
 * @throws PhoneRefusal (before or after the PIN attempt) if the signing input is not the one that the phone builds
 *   itself
 * @throws ServiceUnreachable if no signature was sent; `UnknownApproval` if the service may have accepted the signature
 */
export async function approve(
  client: DeviceClient,
  state: PhoneState,
  view: SessionView,
  {pin, chosenCode}: ApprovalEntry,
): Promise<ApiResponse<ConfirmationResponse>> {
  const {now, pause} = client.environment;
  const shownInput = await approvalToSign(view, state, now());
  const path = sessionPath(view.sessionId, 'pin-attempt');
  const entry = {pin, stretching: state.stretching};
  const code = chosenCode === undefined ? {} : {chosenCode};
  const spent = await spendPinAttempt(client, path, pinAttemptResponseSchema, entry, code);
  if (!spent.ok) return spent;
  const isLogin = view.signatureType === 'AUTHENTICATION';
  const key = unmaskKey(isLogin ? state.authenticationKey : state.signingKey, spent.content.secret);
  const signingInput = isLogin
    ? shownInput
    : await approvalToSign(renewed(view, spent), state, now(), 'just now');
  const request = {signature: sign(key, signingInput)} satisfies ConfirmationRequest;
  const confirmation = sessionPath(view.sessionId, 'confirmation');
  const send = () => client.call('POST', confirmation, confirmationResponseSchema, request);
  const response = await repeated(send, pause).catch((error: unknown) => {
    throw error instanceof ServiceUnreachable ? new UnknownApproval(error) : error;
  });
  if (response.status === 503)
    throw new UnknownApproval(new Error('The service is temporarily unavailable.'));
  return response;
}

/**
 * Returns the view with the signing input from the response to the PIN attempt. The signing time in that input is the
 * time of the attempt.
 * @throws UndocumentedResponse
 */
function renewed(view: SessionView, spent: Accepted<SpentAttempt<PinAttemptResponse>>): SessionView {
  const {toBeSigned} = spent.content.attempt;
  if (toBeSigned === undefined)
    throw new UndocumentedResponse('POST', sessionPath(view.sessionId, 'pin-attempt'), spent.status);
  return {...view, toBeSigned};
}
