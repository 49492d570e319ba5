import {buildSignedData, signatureValueOf} from '../cms/build-signed-data.js';
import {buildSignedAttributes} from '../cms/signed-attributes.js';
import {ContainerError} from '../container-error.js';
import {buildManifest} from '../container/manifest.js';
import {writeContainer} from '../container/write-container.js';
import {tag} from '../der/tags.js';
import type {SignatureFormat} from '../formats/signature-format.js';
import {readCertificate} from '../x509/certificate.js';
import {findSignatures, recognises} from './find-signatures.js';

/** CAdES baseline signatures (ETSI EN 319 122-1): detached CMS signatures over an ASiCManifest. */
export const cades: SignatureFormat = {
  name: 'CAdES',

  async prepare({data, certificate, signingTime}) {
    const manifest = buildManifest(data);
    return {manifest, signingInput: await buildSignedAttributes({manifest, certificate, signingTime})};
  },

  renew: buildSignedAttributes,

  // In CAdES, the signing input is a SET of signed attributes in DER, so its first byte is the tag of a SET.
  hasPrepared: ({signingInput}) => signingInput[0] === tag.set,

  timestampInput({signature, chain: [signer]}) {
    if (!signer) throw new ContainerError('malformed_signature', "The signer's certificate is missing.");
    return signatureValueOf(readCertificate(signer), signature);
  },

  assemble({manifest, signingInput, signature, chain}, evidence) {
    const signedData = buildSignedData({...evidence, signedAttributes: signingInput, signature, chain});
    return writeContainer(manifest, signedData);
  },

  recognises,
  find: findSignatures,
};
