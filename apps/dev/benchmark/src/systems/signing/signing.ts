import {startSignet, type SignetSystem} from '../signet/signet.js';
import {assemble} from '../system.js';
import {startTrust, type Trust} from './trust.js';

/** Signet, configured to create containers of level LT, with the queues in Redis. */
export interface SigningSystem extends SignetSystem {
  readonly trust: Trust;
}

export const startSigningSystem = (people: number): Promise<SigningSystem> =>
  assemble(async (parts) => {
    const trust = await startTrust(parts);
    const {authority, tsaUrl, ocspUrl} = trust;
    const signet = parts.add(
      await startSignet({
        queues: 'redis',
        phones: people,
        authority,
        environment: {
          'signing-worker': {
            SIGNATURE_LEVEL: 'LT',
            TSA_URLS: tsaUrl,
            OCSP_URL: ocspUrl,
            SIGNING_CA_CHAIN: authority.chainPem,
            TRUST_ANCHORS: authority.rootCertificatePem,
          },
        },
      }),
    );
    return {...signet, trust, stop: parts.stop};
  });
