import {createSecureServer} from 'node:http2';
import {endWithStarter, serve, variable} from '../process.js';

endWithStarter();

/** When the request of a push began to arrive, in milliseconds since 1970, by its collapse id. */
const arrivals = new Map<string, number>();

/** Takes pushes as APNs does, over HTTP/2. */
const provider = createSecureServer({cert: variable('TLS_CERT'), key: variable('TLS_KEY')});
provider.on('stream', (stream, {'apns-collapse-id': collapseId}) => {
  arrivals.set(String(collapseId), performance.timeOrigin + performance.now());
  stream.resume();
  stream.respond({':status': 200}, {endStream: true});
});
provider.listen(Number(variable('PROVIDER_PORT')), '127.0.0.1');

/** Hands out what has arrived since it was asked the last time. */
serve((request, response) => {
  const body = JSON.stringify(request.url === '/arrivals' ? [...arrivals] : []);
  if (request.url === '/arrivals') arrivals.clear();
  response.writeHead(200, {'content-length': Buffer.byteLength(body)}).end(body);
});
