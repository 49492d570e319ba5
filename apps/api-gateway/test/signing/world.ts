import {createHash, X509Certificate} from 'node:crypto';
import {cades, TrustStore} from '@signet/asic';
import {
  sessionViewSchema,
  signingResultSchema,
  type SessionView,
  type SigningResult,
} from '@signet/contracts';
import {completeSigningSession, Connection, SigningWork} from '@signet/store';
import {decryptCertificate, encryptContainer} from '@signet/vault';
import {Phone, type EnrolmentOptions} from '@signet/phone';
import {stopAll, testKeys, testPool, type TestPerson} from '@signet/testing';
import {z} from 'zod';
import {authority, BASE_URL} from '../device/support/settings.js';
import {startGateway, type GatewayDraft} from '../relying-party/gateway.js';

export const data = Buffer.from('The parties agree on everything.\n');
export const dataHash = createHash('sha512').update(data).digest('hex');

/**
 * A gateway with phones that sign, and a fake signing worker that creates containers of level B when a test asks for
 * them.
 */
export async function signingWorld(draft: GatewayDraft = {}) {
  const gateway = await startGateway(draft);
  const workerPool = testPool(gateway.database.urls.signingWorker);
  const servicePool = testPool(gateway.database.urls.sessionService);
  const signingWork = new SigningWork(new Connection(workerPool));

  const toGateway: typeof fetch = (url, options) =>
    fetch(String(url).replace(BASE_URL, `http://127.0.0.1:${gateway.port}`), options);

  const phone = async (options: Partial<EnrolmentOptions> = {}, person?: TestPerson): Promise<Phone> => {
    const {activationCode} = person ?? (await gateway.registrar.person());
    const response = await Phone.enrol(
      {
        activationCode,
        deviceName: 'Test phone',
        platform: 'SIMULATOR',
        baseUrl: BASE_URL,
        pin: '1234',
        scryptCost: {N: 2, r: 1, p: 1},
        ...options,
      },
      {fetch: toGateway},
    );
    if (!response.ok) throw new Error(`enrolment refused: ${JSON.stringify(response.body)}`);
    return response.content;
  };

  const create = async (request: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    const {json} = await gateway.post('', {
      signature_type: 'SIGNING',
      signed_data_hash: dataHash,
      signed_data_name: 'contract.pdf',
      ...request,
    });
    return z.object({sessionId: z.string()}).parse(json).sessionId;
  };

  /** Creates the container as the worker does, and completes the session as the session service does. */
  const createContainer = async (sessionId: string): Promise<void> => {
    const work = await signingWork.take(sessionId, 1, 60);
    if (work === null) throw new Error('no signature to make a container of');
    const certificate = decryptCertificate(
      testKeys.certificate,
      work.deviceId,
      'signing',
      work.certificateEncrypted,
    );
    const chain = [certificate, new X509Certificate(authority.issuingCertificatePem).raw];
    const container = await cades.assemble({...work, signingInput: work.signedAttributes, chain}, {});
    await signingWork.finish(
      sessionId,
      work.epoch,
      encryptContainer(testKeys.container, sessionId, container),
      {issuerKeyHash: new Uint8Array(32), serial: Uint8Array.of(1)},
    );
    await completeSigningSession(new Connection(servicePool), sessionId);
  };

  return {
    ...gateway,
    trust: TrustStore.fromPem(authority.rootCertificatePem),
    phone,
    create,
    createContainer,
    fetch: toGateway,
    statusOf: async (sessionId: string): Promise<unknown> =>
      Object((await gateway.get(`/${sessionId}/status`)).json).status,
    scan: async (phone: Phone, sessionId: string): Promise<SessionView> =>
      sessionViewSchema.parse((await phone.scan(sessionId)).body),
    sign: async (phone: Phone, sessionId: string): Promise<void> => {
      await phone.scan(sessionId);
      const response = await phone.confirm(sessionId, '1234');
      if (!response.ok) throw new Error(`signature refused: ${JSON.stringify(response.body)}`);
    },
    resultOf: async (sessionId: string): Promise<SigningResult> =>
      signingResultSchema.parse((await gateway.get(`/${sessionId}/result`)).json),
    row: async (table: 'session' | 'signature', sessionId: string) =>
      (
        await gateway.admin.query(
          `SELECT * FROM ${table} WHERE ${table === 'session' ? 'id' : 'session_id'} = $1`,
          [sessionId],
        )
      ).rows[0],
    stop: () =>
      stopAll({
        'the connections of the workers': () => Promise.all([workerPool.end(), servicePool.end()]),
      }).finally(gateway.stop),
  };
}

export type SigningWorld = Awaited<ReturnType<typeof signingWorld>>;
