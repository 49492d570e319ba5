import type {RequestListener} from 'node:http';
import {
  createOcspResponder,
  createTimestampAuthority,
  serviceListener,
  statusOfEach,
  type LocalAuthority,
} from '@signet/pki';

/**
 * Serves the timestamp authority (`/timestamp`), the OCSP responder (`/ocsp`) and the health check (`/readyz`) of a
 * local authority. The responder reports every certificate of the authority as good, because a local authority revokes
 * no certificates.
 */
export function trustServices(authority: LocalAuthority): RequestListener {
  const {rootCertificatePem, rootOcsp, issuingCertificatePem, issuingOcsp} = authority;
  const statusesOf = statusOfEach(() => 'good');
  const respond = createOcspResponder({
    authorities: [
      {issuerCertificatePem: rootCertificatePem, responder: rootOcsp, statusesOf},
      {issuerCertificatePem: issuingCertificatePem, responder: issuingOcsp, statusesOf},
    ],
  });
  const services = serviceListener({
    timestamp: createTimestampAuthority({credential: authority.timestamping}),
    ocsp: async (request) => (await respond(request)).der,
  });
  return (request, response) => {
    if (request.url === '/readyz') response.writeHead(200).end();
    else services(request, response);
  };
}
