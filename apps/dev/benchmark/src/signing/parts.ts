import {
  buildSignedData,
  cades,
  gatherEvidence,
  TrustStore,
  verify,
  writeContainer,
  type EvidenceServices,
} from '@signet/asic';
import {newId} from '@signet/store';
import {encryptContainer} from '@signet/vault';
import {
  createLocalAuthority,
  createOcspResponder,
  createTimestampAuthority,
  statusOfEach,
  type LocalAuthority,
} from '@signet/pki';
import {testKeys} from '@signet/testing';
import type {PartsWatch, WatchedOperation} from '../measure/parts.js';
import {PkijsPath} from './pkijs-path.js';
import {signatureChecks, SIGNATURES} from './signature-checks.js';
import {signedWork, type SignedWork} from './signed-work.js';

export const bareChecks = `${SIGNATURES} bare signature checks`;

const parts = {
  timestamp: 'timestamp',
  ocsp: 'OCSP',
  cms: 'CMS assembly',
  zip: 'ZIP',
  verification: 'verification',
  storage: 'encryption for storage',
} as const;

type LocalServices = ReturnType<typeof localServices>;

/**
 * Runs the timestamp authority and the OCSP responder in this process. Counts the CPU time of processing their
 * responses, but not that of creating them.
 */
function watchedServices(watch: PartsWatch, {stamp, respond}: LocalServices): EvidenceServices {
  return {
    timestamp: async (request, accept) => {
      watch.leave();
      const response = stamp(request);
      watch.enter(parts.timestamp);
      const accepted = await accept(response);
      watch.enter(parts.ocsp);
      return accepted;
    },
    ocsp: async (request, accept) => {
      watch.leave();
      const {der} = await respond(request);
      watch.enter(parts.ocsp);
      return accept(der);
    },
  };
}

/** More signers than the caches in libs/asic can hold, because in production nearly every signer is new to a worker. */
const SIGNERS = 600;

/**
 * Creates signatures with different keys and certificates: one per operation, but at most `SIGNERS`. Returns a function
 * that returns these signatures in turn.
 */
async function signatures(authority: LocalAuthority, total: number): Promise<() => SignedWork> {
  const made: SignedWork[] = [];
  while (made.length < Math.min(SIGNERS, total)) made.push(await signedWork(authority));
  let turn = 0;
  return () => {
    turn += 1;
    const work = made[turn % made.length];
    if (work === undefined) throw new Error('no signatures');
    return work;
  };
}

function localServices({timestamping, ...authority}: LocalAuthority) {
  const statusesOf = statusOfEach(() => 'good');
  const {rootCertificatePem, rootOcsp, issuingCertificatePem, issuingOcsp} = authority;
  return {
    stamp: createTimestampAuthority({credential: timestamping}),
    respond: createOcspResponder({
      authorities: [
        {issuerCertificatePem: rootCertificatePem, responder: rootOcsp, statusesOf},
        {issuerCertificatePem: issuingCertificatePem, responder: issuingOcsp, statusesOf},
      ],
    }),
  };
}

/**
 * Returns an operation that creates a container as the signing worker does, and then runs `signatureChecks` for
 * comparison. Consecutive containers have different signers.
 * @param total the number of operations that will be run
 */
export async function signingParts(total: number): Promise<WatchedOperation> {
  const authority = createLocalAuthority();
  const trust = TrustStore.fromPem(authority.rootCertificatePem);
  const services = localServices(authority);
  const next = await signatures(authority, total);
  const check = signatureChecks();

  return async (watch) => {
    const work = next();
    watch.enter(parts.timestamp);
    const evidence = await gatherEvidence(
      {...work, format: cades, level: 'LT', trust},
      watchedServices(watch, services),
    );
    watch.enter(parts.cms);
    const signature = buildSignedData({...work, ...evidence});
    watch.enter(parts.zip);
    const container = await writeContainer(work.manifest, signature);
    watch.enter(parts.verification);
    const {verdict} = await verify(container, {trust, level: 'LT'});
    watch.enter(parts.storage);
    const encrypted = encryptContainer(testKeys.container, newId(), container);
    watch.enter(bareChecks);
    check();
    watch.leave();
    if (verdict !== 'incomplete' || encrypted.length === 0) throw new Error('the container is invalid');
  };
}

/**
 * Returns an operation that assembles and verifies a signature with pkijs. The CPU time of gathering the evidence is
 * not counted, and there is no ZIP or encryption.
 * @param total the number of operations that will be run
 */
export async function pkijsParts(total: number): Promise<WatchedOperation> {
  const authority = createLocalAuthority();
  const {stamp, respond} = localServices(authority);
  const next = await signatures(authority, total);
  const pkijs = new PkijsPath(authority, {
    timestamp: async (request) => stamp(request),
    ocsp: async (request) => (await respond(request)).der,
  });

  return async (watch) => {
    const work = next();
    const evidence = await pkijs.gather(work);
    watch.enter('pkijs: CMS assembly');
    const made = pkijs.assemble(work, evidence);
    watch.enter('pkijs: verification');
    await pkijs.verify(made, work, evidence);
    watch.leave();
  };
}
