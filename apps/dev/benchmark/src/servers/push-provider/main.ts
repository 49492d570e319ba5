import {createSecureServer} from 'node:http2';
import {json} from 'node:stream/consumers';
import {z} from 'zod';
import {endWithStarter, serve, variable} from '../process.js';

endWithStarter();

const payloadSchema = z.object({sessionId: z.string()});

/** When the headers of each push request arrived, in milliseconds since 1970, by session. */
const arrivals = new Map<string, number>();

/** Accepts pushes over HTTP/2, like APNs. */
const provider = createSecureServer({cert: variable('TLS_CERT'), key: variable('TLS_KEY')});
provider.on('stream', (stream) => {
  const arrival = performance.timeOrigin + performance.now();
  void json(stream).then((payload) => {
    arrivals.set(payloadSchema.parse(payload).sessionId, arrival);
    stream.respond({':status': 200}, {endStream: true});
  });
});
provider.listen(Number(variable('TLS_PORT')), '127.0.0.1');

/**
 * `/arrivals` returns the arrivals since the previous request for this path. Other paths only show that the server is
 * ready.
 */
serve((request, response) => {
  const body = JSON.stringify(request.url === '/arrivals' ? [...arrivals] : []);
  if (request.url === '/arrivals') arrivals.clear();
  response.writeHead(200, {'content-length': Buffer.byteLength(body)}).end(body);
});
