import type {ProcessEntry} from './entry.js';

/** The OCSP responder, which answers for the certificates of phones and for those that the root has issued. */
export const certificateStatus = {
  name: 'certificate-status',
  directory: 'apps/certificate-status',
  databaseUser: 'certificateStatus',
  keys: [],
  portIndex: 11,
  publicPort: 'status',
  readyPath: '/readyz',
  environment: ({authority}) => ({
    STATUS_ISSUING_CAS: authority.issuingCertificatePem,
    STATUS_ROOT_CAS: authority.rootCertificatePem,
    STATUS_GOOD_CERTIFICATES: authority.timestamping.certificatePem,
    STATUS_RESPONDERS: [authority.issuingOcsp, authority.rootOcsp]
      .map(({certificatePem, keyPem}) => certificatePem + keyPem)
      .join(''),
  }),
} as const satisfies ProcessEntry;

/** The timestamp authority. */
export const trustServices = {
  name: 'trust-services',
  directory: 'apps/dev/trust-services',
  databaseUser: null,
  keys: [],
  portIndex: 6,
  publicPort: 'trust',
  readyPath: '/readyz',
  environment: ({authorityDirectory}) => ({AUTHORITY_DIRECTORY: authorityDirectory}),
} as const satisfies ProcessEntry;
