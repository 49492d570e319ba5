import {
  buildSignedData,
  gatherEvidence,
  TrustStore,
  verify,
  writeContainer,
  type EvidenceServices,
} from '@signet/asic';
import {newId, sealContainer} from '@signet/data';
import {createLocalAuthority, createOcspResponder, createTimestampAuthority} from '@signet/pki';
import {testKeys} from '@signet/testing';
import type {PartsWatch, WatchedOperation} from '../measure/parts.js';
import {PkijsPath} from './pkijs-path.js';
import {signatureChecks, SIGNATURES} from './signature-checks.js';
import {signedWork} from './signed-work.js';

export const besideParts = [
  `${SIGNATURES} bare signature checks`,
  'pkijs: assembly',
  'pkijs: verification',
] as const;
const [bareChecks, pkijsAssembly, pkijsVerification] = besideParts;

const parts = {
  timestamp: 'timestamp',
  ocsp: 'OCSP',
  cms: 'CMS assembly',
  zip: 'ZIP',
  verification: 'verification',
  storage: 'sealing for storage',
} as const;

/** Services in this process. What they do is not noted; what is done with their answers is. */
function watchedServices(
  watch: PartsWatch,
  {stamp, respond}: Record<'stamp' | 'respond', (request: Uint8Array) => Uint8Array>,
): EvidenceServices {
  return {
    timestamp: async (request, accept) => {
      watch.leave();
      const answer = stamp(request);
      watch.enter(parts.timestamp);
      const accepted = await accept(answer);
      watch.enter(parts.ocsp);
      return accepted;
    },
    ocsp: async (request, accept) => {
      watch.leave();
      const answer = respond(request);
      watch.enter(parts.ocsp);
      return accept(answer);
    },
  };
}

/** Makes one container after the other, each for another signer, as the signing worker does. */
export async function signingParts(): Promise<WatchedOperation> {
  const authority = createLocalAuthority();
  const trust = TrustStore.fromPem(authority.rootCertificatePem);
  const status = () => 'good' as const;
  const stamp = createTimestampAuthority({credential: authority.timestamping});
  const respond = createOcspResponder({
    authorities: [
      {issuerCertificatePem: authority.rootCertificatePem, responder: authority.rootOcsp, status},
      {issuerCertificatePem: authority.issuingCertificatePem, responder: authority.issuingOcsp, status},
    ],
  });
  const check = signatureChecks();
  const pkijs = new PkijsPath(authority, {
    timestamp: async (request) => stamp(request),
    ocsp: async (request) => respond(request),
  });

  return async (watch) => {
    const work = await signedWork(authority);
    const sessionId = newId();
    watch.enter(parts.timestamp);
    const services = watchedServices(watch, {stamp, respond});
    const evidence = await gatherEvidence({...work, level: 'LT', trust}, services);
    watch.enter(parts.cms);
    const signature = buildSignedData({...work, ...evidence});
    watch.enter(parts.zip);
    const container = writeContainer(work.manifest, signature);
    watch.enter(parts.verification);
    const {verdict} = await verify(container, {trust, level: 'LT'});
    watch.enter(parts.storage);
    const sealed = sealContainer(testKeys.sealing, sessionId, container);
    watch.enter(bareChecks);
    check();
    watch.leave();
    if (verdict === 'failed' || sealed.length === 0) throw new Error('the container is not sound');
    const gathered = await pkijs.gather(work);
    watch.enter(pkijsAssembly);
    const made = pkijs.assemble(work, gathered);
    watch.enter(pkijsVerification);
    await pkijs.verify(made, work, gathered);
    watch.leave();
  };
}
