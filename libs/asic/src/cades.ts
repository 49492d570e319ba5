import {buildSignedData, signatureValueOf} from './cms/build-signed-data.js';
import {buildSignedAttributes} from './cms/signed-attributes.js';
import {ContainerError} from './container-error.js';
import {writeContainer} from './container/container.js';
import {buildManifest} from './container/manifest.js';
import type {SignatureFormat} from './signature-format.js';
import {verify} from './verify/verify.js';
import {readCertificate} from './x509/certificate.js';

/** CAdES baseline signatures (ETSI EN 319 122-1): a detached CMS signature over the manifest. */
export const cades: SignatureFormat = {
  async prepare({data, certificate, signingTime}) {
    const manifest = buildManifest(data);
    return {manifest, signingInput: await buildSignedAttributes({manifest, certificate, signingTime})};
  },

  timestampInput({signature, chain: [signer]}) {
    if (!signer) throw new ContainerError('malformed_signature', "The signer's certificate is missing.");
    return signatureValueOf(readCertificate(signer), signature);
  },

  assemble({manifest, signingInput, signature, chain}, evidence) {
    const signedData = buildSignedData({...evidence, signedAttributes: signingInput, signature, chain});
    return writeContainer(manifest, signedData);
  },

  verify,
};
