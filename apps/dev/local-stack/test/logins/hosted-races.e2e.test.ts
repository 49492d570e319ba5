import {hashToken} from '@signet/vault';
import {untaggedToken} from '@signet/testing';
import {confirmedSessions, histories, pendingSessions} from '../support/arrange.js';
import {race} from '../support/race.js';
import {BASE_URL, Stack} from '../support/stack.js';

/** The number of sessions in each race. */
const SESSIONS = Number(process.env['RACE_SESSIONS'] ?? 40);
const RACERS = 16;
const FAIR = {unfair: 0, undocumented: {}};

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start({gateways: 4});
});
afterAll(() => stack.stop(), 30_000);

/** Sends a request as the hosted login page does. Successive requests go to the gateways in turn. */
async function callAsPage(path: string, init: {cookie?: string; body?: object} = {}) {
  const response = await stack.fetch(`${BASE_URL}/login-ui/v1/session${path}`, {
    method: 'POST',
    headers: {
      'x-service-login': '1',
      ...(init.body && {'content-type': 'application/json'}),
      ...(init.cookie && {cookie: `service_login=${init.cookie}`}),
    },
    ...(init.body && {body: JSON.stringify(init.body)}),
  });
  const {errorCode} = await response.json();
  return {status: response.status, errorCode};
}

/**
 * Creates a handoff token or a login cookie for each session, and stores its hash in the column, as the gateway does.
 */
async function secretsFor(column: 'handoff_token_hash' | 'login_cookie_hash', ids: readonly string[]) {
  const secrets = ids.map((id) => ({id, secret: untaggedToken(id)}));
  await stack.admin.query(
    `UPDATE session s
     SET hosted_page = true, ${column} = given.hash, handoff_expires_at = clock_timestamp() + interval '10 minutes'
     FROM unnest($1::uuid[], $2::bytea[]) AS given (id, hash) WHERE s.id = given.id`,
    [ids, secrets.map(({secret}) => hashToken(secret))],
  );
  return secrets;
}

describe('with sixteen callers over four gateways, exactly one', () => {
  test('exchanges a handoff token', async () => {
    const report = await race({
      contests: await secretsFor('handoff_token_hash', await pendingSessions(stack, SESSIONS)),
      racers: RACERS,
      attempt: ({secret}) => callAsPage('/claim', {body: {handoffToken: secret}}),
      losing: ['invalid_handoff'],
    });
    expect(report).toEqual(FAIR);
  }, 600_000);

  test('completes a login, either a browser tab or the relying party', async () => {
    const sessions = await confirmedSessions(stack, SESSIONS);
    const report = await race({
      contests: await secretsFor('login_cookie_hash', sessions),
      racers: RACERS,
      attempt: async ({id, secret}, racer) => {
        if (racer % 2 === 0) return callAsPage(`/completion?sessionId=${id}`, {cookie: secret});
        const {status, body} = await stack.call('POST', `/session/${id}/completion`);
        return {status, errorCode: body['errorCode']};
      },
      // The completion invalidates the cookie, so a losing tab gets either of these errors.
      losing: ['session_already_completed', 'no_login_cookie'],
    });
    expect(report).toEqual(FAIR);
    const recorded = await histories(stack, sessions);
    expect(new Set(recorded.values())).toEqual(new Set(['session.completed → COMPLETED']));
  }, 600_000);
});
