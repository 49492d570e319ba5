import {randomBytes} from 'node:crypto';
import type {CancelReason} from '@signet/contracts';
import {testPeople} from '@signet/domain';
import {clientValues, type ClientVersion} from '../clients/stale-client.js';
import {newId} from '../ids.js';
import type {Connection} from '../sql/connection.js';
import {signingValues, type NewCertificate} from '../sql/new-certificate.js';
import type {PreparedSignature} from './phone-sessions.js';
import {
  cancelTestSession,
  confirmTestSession,
  failTestSigning,
  scanTestSession,
} from './statements/test-kit/test-session.js';
import {
  captureTestSignature,
  readTestSigningDraft,
  scanTestSigning,
  type TestSigningDraft,
} from './statements/test-kit/test-signing.js';

const testSubjects = testPeople.map(({subjectId}) => subjectId);

export type TestCancellation = keyof typeof cancelTestSession;

/** The person and the id of the imaginary device that sign, and the certificate of the signature. */
export interface TestSigner {
  readonly identityId: string;
  readonly deviceId: string;
  readonly certificate: NewCertificate;
}

/**
 * Changes sessions of test clients as phones, people, operators and the session service would. Each statement also
 * checks that the client is registered for tests. A method that changes a session returns false if it changed nothing.
 */
export class TestSessions {
  constructor(private readonly db: Connection) {}

  async scan(client: ClientVersion, sessionId: string): Promise<boolean> {
    const params = {...clientValues(client), sessionId, testSubjects};
    const challenge = randomBytes(32);
    return (await this.db.row(scanTestSession, {...params, challenge, nobody: newId()})) !== null;
  }

  /** @param codeValidity in seconds */
  async confirm(client: ClientVersion, sessionId: string, codeValidity: number): Promise<boolean> {
    const params = {...clientValues(client), sessionId, codeValidity, testSubjects};
    return (await this.db.row(confirmTestSession, params)) !== null;
  }

  /**
   * What a test person needs for a signature: the person to whom the signing is restricted, or the first one. Null if the
   * signing is not PENDING, or if the client knows no such test person.
   */
  signingDraft(client: ClientVersion, sessionId: string): Promise<TestSigningDraft | null> {
    return this.db.row(readTestSigningDraft, {...clientValues(client), sessionId, testSubjects});
  }

  async scanSigning(
    client: ClientVersion,
    sessionId: string,
    {certificate, ...signer}: TestSigner,
    prepared: PreparedSignature,
  ): Promise<boolean> {
    const params = {
      ...clientValues(client),
      sessionId,
      testSubjects,
      ...signer,
      ...prepared,
      ...signingValues(certificate),
    };
    return (await this.db.row(scanTestSigning, {...params, challenge: randomBytes(32)})) !== null;
  }

  async captureSignature(
    client: ClientVersion,
    sessionId: string,
    deviceId: string,
    signature: Uint8Array,
  ): Promise<boolean> {
    const params = {...clientValues(client), sessionId, deviceId, signature};
    return (await this.db.row(captureTestSignature, params)) !== null;
  }

  async failSigning(client: ClientVersion, sessionId: string): Promise<boolean> {
    return (await this.db.row(failTestSigning, {...clientValues(client), sessionId})) !== null;
  }

  async cancel(
    client: ClientVersion,
    sessionId: string,
    event: TestCancellation,
    reason: CancelReason,
  ): Promise<boolean> {
    const params = {...clientValues(client), sessionId, reason};
    return (await this.db.row(cancelTestSession[event], params)) !== null;
  }
}
