import {constants, sign} from 'node:crypto';
import {primitives as nodePrimitives} from '../../src/crypto/node-primitives.js';
import {primitives as webPrimitives} from '../../src/crypto/web-primitives.js';
import {verify} from '../../src/index.js';
import {certificateFor} from '../support/odd-certificates.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, type Signer} from '../support/signer.js';

/** Creates a signer whose key is restricted to RSA-PSS with SHA-256 and at least 32 bytes of salt. */
async function createPssSigner(): Promise<Signer> {
  const {authority, root, chain} = await createSigner('P-256');
  const restrictions = ['md:sha256', 'mgf1_md:sha256', 'saltlen:32'];
  const {certificate, credential} = certificateFor({
    name: 'Mari-Liis',
    keyUsage: 'critical,nonRepudiation',
    algorithm: ['RSA-PSS', ...restrictions.flatMap((option) => ['-pkeyopt', `rsa_pss_keygen_${option}`])],
    issuer: {
      certificate: chain[1] ?? root,
      credential: {certificatePem: authority.issuingCertificatePem, keyPem: authority.issuingKeyPem},
    },
  });
  const pss = {padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32};
  return {
    authority,
    root,
    chain: [certificate, ...chain.slice(1)],
    sign: (input) => sign('sha256', input, {key: credential.keyPem, ...pss}),
  };
}

afterEach(() => void jest.restoreAllMocks());

test.each([
  ['Node', nodePrimitives.verify],
  ['Web Crypto', webPrimitives.verify],
])('a container whose signer has a key for RSA-PSS passes with %s', async (_platform, verifyWithPlatform) => {
  const {complete, trust} = await makeContainer(await createPssSigner(), 'LT');
  const used = jest.spyOn(nodePrimitives, 'verify').mockImplementation(verifyWithPlatform);
  expect(await verify(complete, {trust})).toMatchObject({verdict: 'passed'});
  expect(used).toHaveBeenCalled();
});
