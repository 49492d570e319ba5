import {createSigner, signedBy} from '../signer.js';
import {cades, type EvidenceServices, gatherEvidence, TrustStore} from '../../../src/index.js';
import {askingOnce, servicesOf, type PlainServices, type ServiceOptions} from './services.js';

export const signing = createSigner('P-256');

export const hour = 3_600_000;
/** Returns a clock that is slow by this many milliseconds. */
export const ago = (milliseconds: number) => () => new Date(Date.now() - milliseconds);

export async function gather(services: EvidenceServices) {
  const signer = await signing;
  const signed = await signedBy(signer);
  return gatherEvidence(
    {...signed, format: cades, level: 'LT', trust: new TrustStore([signer.root])},
    services,
  );
}

export const gatherFrom = (services: PlainServices) => gather(askingOnce(services));

export const except = async (
  changes: Partial<PlainServices>,
  options?: ServiceOptions,
): Promise<PlainServices> => ({
  ...servicesOf(await signing, options),
  ...changes,
});
