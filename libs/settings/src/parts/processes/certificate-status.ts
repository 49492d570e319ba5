import {z} from 'zod';
import {certificateChain, credentials} from '../../kinds/pem-kinds.js';
import {variables} from '../../variable.js';

/** Settings of the OCSP responder. */
export const certificateStatus = z
  .object({
    STATUS_ISSUING_CAS: certificateChain().register(variables, {
      meaning:
        'Certificates of the CAs that issue device certificates: first the current one, ISSUING_CA_CERTIFICATE of the gateway, and then former ones. The statuses of their certificates are read from the database.',
    }),
    STATUS_RESPONDERS: credentials().register(variables, {
      meaning:
        'For each CA of STATUS_ISSUING_CAS and STATUS_ROOT_CAS, a certificate that the CA has issued for an OCSP responder, and its private key. `signetctl certificate responder` creates them.',
      secret: true,
    }),
    STATUS_ROOT_CAS: certificateChain().optional().register(variables, {
      meaning:
        'Certificates of the CAs that have issued the certificates in STATUS_ISSUING_CAS, if this process also answers for them. Otherwise, the root needs a revocation list or another OCSP responder.',
    }),
    STATUS_GOOD_CERTIFICATES: certificateChain().optional().register(variables, {
      meaning:
        'Further certificates that STATUS_ROOT_CAS have issued and not revoked, such as that of a timestamp authority. Those in STATUS_ISSUING_CAS need not be repeated.',
    }),
  })
  .transform((values) => ({
    issuingCas: values.STATUS_ISSUING_CAS,
    responders: values.STATUS_RESPONDERS,
    rootCas: values.STATUS_ROOT_CAS ?? '',
    goodCertificates: values.STATUS_GOOD_CERTIFICATES ?? '',
  }));
