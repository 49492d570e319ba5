import {
  createOcspResponder,
  createTimestampAuthority,
  localAuthority,
  serviceListener,
  statusOfEach,
} from '@signet/pki';
import {endWithStarter, serve, variable} from '../process.js';

endWithStarter();

const authority = localAuthority(variable('AUTHORITY_DIRECTORY'));
const {rootCertificatePem, rootOcsp, issuingCertificatePem, issuingOcsp, timestamping} = authority;

/** The signers of the benchmark are in no database, so every certificate is good. */
const statusesOf = statusOfEach(() => 'good');
const respond = createOcspResponder({
  authorities: [
    {issuerCertificatePem: rootCertificatePem, responder: rootOcsp, statusesOf},
    {issuerCertificatePem: issuingCertificatePem, responder: issuingOcsp, statusesOf},
  ],
});

/** A timestamp authority, and an OCSP responder that needs no database. */
const services = serviceListener({
  timestamp: createTimestampAuthority({credential: timestamping}),
  ocsp: async (request) => (await respond(request)).der,
});

serve((request, response) => {
  if (request.url === '/readyz') response.writeHead(200).end();
  else services(request, response);
});
