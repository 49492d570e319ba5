import type {WireResponse} from '../../wire/response.js';
import type {RelyingParty} from '../clients/relying-party.js';

/** The steps of a login that the phone performs. */
export interface PhoneSteps {
  scan(sessionId: string): Promise<void>;
  /** Enters the PIN and approves. */
  approve(sessionId: string): Promise<void>;
}

const times = async (count: number, act: () => Promise<void>): Promise<void> => {
  for (let left = count; left > 0; left -= 1) await act();
};

/**
 * Runs a login with ten polls: four before the scan, five between scan and confirmation, and one after the
 * confirmation. Returns the response of the token endpoint.
 */
export async function loginWithTenPolls(party: RelyingParty, phone: PhoneSteps): Promise<WireResponse> {
  const login = await party.begin();
  const {sessionId} = login;
  await times(4, () => party.poll(sessionId, 'PENDING'));
  await phone.scan(sessionId);
  await times(5, () => party.poll(sessionId, 'SCANNED'));
  await phone.approve(sessionId);
  await party.poll(sessionId, 'CONFIRMED');
  return party.finish(login);
}
