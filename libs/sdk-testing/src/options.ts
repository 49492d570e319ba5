import type {AttributeName, PredicateType, WebhookEvent} from '@signet/sdk';

/** The attributes of a person. People may have only one of the two names, or no known date of birth. */
export interface PersonDraft {
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly personalCode: string;
  /** As YYYY-MM-DD. */
  readonly dateOfBirth?: string | undefined;
  /** The country that issued the personal code, two letters (ISO 3166-1). */
  readonly country: string;
  /** Default: a random UUID. */
  readonly subjectId?: string | undefined;
  /** Whether the person has a phone that receives pushes. Default: true. */
  readonly hasPhone?: boolean | undefined;
}

export interface Person extends PersonDraft {
  /** Identifies the person at your client. It is the same at every login. */
  readonly subjectId: string;
  readonly hasPhone: boolean;
}

/**
 * The people that every test environment has. Each reacts in the same way to every session that is pushed to them, and
 * has the same subjectId in every environment.
 */
export interface TestPeople {
  readonly approves: Person;
  readonly declines: Person;
  readonly doesNotReact: Person;
  readonly locksPin: Person;
  readonly hasNoPhone: Person;
}

/** Receives a webhook as your server does. Returns its response, of which only the status matters. */
export type WebhookHandler = (request: Request) => Response | Promise<Response>;

export interface FakeSignetOptions {
  /** The registered redirect URIs of your client. */
  readonly redirectUris: readonly string[];
  /** The registered return origins of your client, which the `returnUrl` of start proof needs. Default: none. */
  readonly returnOrigins?: readonly string[] | undefined;
  /** Whether the sessions of your client have start proof, as registered. Default: `OFF`, so those that ask for it. */
  readonly startProof?: 'OFF' | 'PREFERRED' | 'REQUIRED' | undefined;
  /** The attributes that your client may request. Default: all. */
  readonly attributes?: readonly AttributeName[] | undefined;
  /** The types of predicates that your client may request. Default: all. */
  readonly predicates?: readonly PredicateType[] | undefined;
  /**
   * The address of your webhook endpoint, to which the requests for `onWebhook` are addressed; null if your client has no
   * webhook. Default: `https://shop.example/webhooks`.
   */
  readonly webhookUrl?: string | null | undefined;
  /** Receives every webhook when the test calls `webhooks()`. Default: they are only collected. */
  readonly onWebhook?: WebhookHandler | undefined;
}

/** A webhook that was sent. */
export interface FakeWebhook {
  readonly id: string;
  readonly event: WebhookEvent;
  /** The body, as it is signed. */
  readonly body: string;
  /** The headers of Standard Webhooks, which `verifyWebhook` needs. */
  readonly headers: Readonly<Record<string, string>>;
  /** The status of your handler's response; null without a handler, or if it threw an error. */
  readonly status: number | null;
  /** The error that your handler has thrown; undefined otherwise. */
  readonly error?: unknown;
}

/** The hosted page in the browser of a person. Each method returns the URL to which the page sends the browser. */
export interface HostedPage {
  readonly sessionId: string;
  /** The person approves on the phone, and the page sends the browser back. */
  approve(person?: Person): Promise<string>;
  /** The person declines on the phone, and then leaves the page. */
  decline(person?: Person): Promise<string>;
  /** The person cancels on the page, or leaves the page of a session that was declined or has expired. */
  cancel(): Promise<string>;
  /** The page sends the browser back after the person has approved the session in another way, for example a push. */
  continue(): Promise<string>;
}
