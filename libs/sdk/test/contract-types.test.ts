import type * as contracts from '@signet/contracts';
import type {z} from 'zod';
import type * as sdk from '../src/index.js';
import type {SessionBody} from '../src/api/session-body.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** True if every value of type A is also a value of type B. */
type Fits<A, B> = [A] extends [B] ? true : false;

/** Removes `readonly` from the members of an object type, because the types of the contract do not use it. */
type Plain<T> = T extends string ? T : {-readonly [K in keyof T]: T[K]};

type Body = z.input<typeof contracts.createSessionRequestSchema>;

/** A line fails to compile if a type of the SDK does not agree with the contract of the service. */
const agreements: readonly true[] = [
  true satisfies Same<sdk.SessionStatus, contracts.SessionStatus>,
  true satisfies Same<sdk.AttributeName, contracts.AttributeName>,
  true satisfies Same<sdk.PredicateType, contracts.PredicateType>,
  true satisfies Same<sdk.PushStatus, contracts.PushStatus>,
  true satisfies Same<Plain<sdk.SigningResult>, contracts.SigningResult>,
  true satisfies Same<sdk.WebhookReason, (typeof contracts.webhookReasons)[number]>,
  true satisfies Same<sdk.WebhookEvent['type'], contracts.WebhookType>,
  true satisfies Fits<contracts.WebhookResponse, sdk.WebhookEndpoint>,
  true satisfies Same<sdk.WebhookEndpoint['events'][number], contracts.WebhookResponse['events'][number]>,
  true satisfies Same<sdk.WebhookEndpoint['disabledReason'], contracts.WebhookResponse['disabledReason']>,
  true satisfies Same<keyof sdk.WebhookEndpoint, keyof contracts.WebhookResponse>,
  true satisfies Same<keyof SessionBody, keyof Body>,
  true satisfies Fits<Plain<SessionBody>, Body>,
  true satisfies Fits<Plain<sdk.CreatedSession>, contracts.CreateSessionResponse>,
  true satisfies Same<keyof sdk.CreatedSession, keyof contracts.CreateSessionResponse>,
  true satisfies Fits<contracts.SessionStatusResponse, sdk.SessionState>,
  true satisfies Same<sdk.StartWay, contracts.StartWay>,
  true satisfies Same<keyof sdk.SessionStart, keyof contracts.StartStatus>,
  true satisfies Same<sdk.SessionStart['way'], contracts.StartStatus['way']>,
  true satisfies Same<keyof sdk.LoggedIn, keyof contracts.TokenResponse>,
];

test('the types of the SDK are those of the contract, which the compiler checks in this file', () => {
  expect(agreements).toHaveLength(20);
});
