import {frameProof, linkProof} from '@signet/domain';
import {Phone, steadyNow} from '@signet/phone';
import {z} from 'zod';
import {BASE_URL, type Stack} from '../support/stack.js';
import {over, type Network} from './network.js';

export const PIN = '1234';

/** True for `npm run relay`, which tries more and judges more strictly than a test run among others. */
export const isCampaign = process.env['RELAY_RUNS'] !== undefined;

/** Prints figures of a campaign. Jest keeps the standard output for itself. */
export const report = (line: string): void => {
  if (isCampaign) process.stderr.write(`  ${line}\n`);
};

const loginRequest = {
  signature_type: 'AUTHENTICATION',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
};

const createdSchema = z.object({sessionId: z.uuid(), start: z.object({key: z.string()})});
const startSchema = z.object({start: z.object({ageMs: z.number()})});

/** How old the sessions are, in milliseconds, so that all codes which a run shows lie in the past. */
const AGE = 9000;

/** A login that somebody has begun at a website, and the codes of its page. */
export class BegunLogin {
  private constructor(
    readonly id: string,
    private readonly key: Uint8Array,
    readonly createdAt: number,
  ) {}

  static async begin(stack: Stack): Promise<BegunLogin> {
    const {redirectUri} = stack.client;
    const start = {return_url: 'https://shop.example/login/return'};
    const {body} = await stack.call('POST', '/session', {...loginRequest, redirect_uri: redirectUri, start});
    const created = createdSchema.parse(body);
    const {rows} = await stack.admin.query<{ms: number}>(
      `UPDATE session SET created_at = created_at - $2 * interval '1 millisecond' WHERE id = $1
       RETURNING extract(epoch FROM created_at)::float8 * 1000 AS ms`,
      [created.sessionId, AGE],
    );
    return new BegunLogin(created.sessionId, Buffer.from(created.start.key, 'base64url'), rows[0]?.ms ?? NaN);
  }

  /** The text of the QR code that the page shows at this time, in epoch milliseconds. */
  codeAt(time: number): string {
    const age = Math.round(time - this.createdAt);
    return `signet://app/scan?sessionId=${this.id}&p=${frameProof(this.key, this.id, age)}`;
  }

  get link(): string {
    return `signet://app/scan?sessionId=${this.id}&p=${linkProof(this.key, this.id)}`;
  }
}

/** The clocks of a phone that are wrong by some milliseconds. */
export const clocksShiftedBy = (shift: number) => {
  const now = () => performance.timeOrigin + performance.now() + shift;
  return {now, steadyNow: now, systemNow: now};
};

/** Enrols a phone that reaches the service over this network, and knows the service's clock. */
export async function phoneOn(
  stack: Stack,
  network: Network,
  send = stack.fetch,
  clocks: Partial<ReturnType<typeof clocksShiftedBy>> = {},
): Promise<Phone> {
  const {activationCode} = await stack.registrar.person();
  const enrolled = await Phone.enrol(
    {
      activationCode,
      deviceName: 'Phone of the victim',
      platform: 'SIMULATOR',
      baseUrl: BASE_URL,
      pin: PIN,
      scryptCost: {N: 2, r: 1, p: 1},
    },
    {fetch: over(send, network), ...clocks},
  );
  if (!enrolled.ok) throw new Error('the enrolment was refused');
  await enrolled.content.prepareScan();
  return enrolled.content;
}

/** What became of a code that a phone saw some time after the page had shown it. */
export interface Sighting {
  readonly isAccepted: boolean;
  /** The age that the relying party sees, in milliseconds; NaN if the code was refused. */
  readonly shownAge: number;
}

/** Shows a code to the phone when it is `age` milliseconds old. */
export async function showLater(stack: Stack, phone: Phone, age: number): Promise<Sighting> {
  const login = await BegunLogin.begin(stack);
  const seenAt = steadyNow();
  const response = await phone.scan(login.codeAt(seenAt - age), seenAt);
  if (!response.ok) return {isAccepted: false, shownAge: NaN};
  const {body} = await stack.call('GET', `/session/${login.id}/status?include=start`);
  return {isAccepted: true, shownAge: startSchema.parse(body).start.ageMs};
}

/** Runs a task `count` times, at most `width` at once. */
export async function repeat<T>(
  count: number,
  width: number,
  task: (run: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let done = 0; done < count; done += width) {
    const runs = Array.from({length: Math.min(width, count - done)}, (_, index) => task(done + index));
    results.push(...(await Promise.all(runs)));
  }
  return results;
}
