import type {RequestListener} from 'node:http';
import {
  createOcspResponder,
  createTimestampAuthority,
  serviceListener,
  type LocalAuthority,
} from '@signet/pki';

/**
 * Serves the timestamp authority (`/timestamp`), the OCSP responder (`/ocsp`) and the health check (`/readyz`) of a
 * local authority. The responder reports every certificate of the authority as good, because a local authority revokes
 * no certificates.
 */
export function trustServices(authority: LocalAuthority): RequestListener {
  const status = () => 'good' as const;
  const services = serviceListener({
    timestamp: createTimestampAuthority({credential: authority.timestamping}),
    ocsp: createOcspResponder({
      authorities: [
        {issuerCertificatePem: authority.rootCertificatePem, responder: authority.rootOcsp, status},
        {issuerCertificatePem: authority.issuingCertificatePem, responder: authority.issuingOcsp, status},
      ],
    }),
  });
  return (request, response) => {
    if (request.url === '/readyz') response.writeHead(200).end();
    else services(request, response);
  };
}
