import type {RequestListener} from 'node:http';
import {createTimestampAuthority, serviceListener, type LocalAuthority} from '@signet/pki';

/** Serves the timestamp authority (`/timestamp`) of a local authority, and the health check (`/readyz`). */
export function trustServices({timestamping}: LocalAuthority): RequestListener {
  const services = serviceListener({timestamp: createTimestampAuthority({credential: timestamping})});
  return (request, response) => {
    if (request.url === '/readyz') response.writeHead(200).end();
    else services(request, response);
  };
}
