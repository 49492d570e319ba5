import {createServer} from 'node:https';
import {endWithStarter, serve, variable} from '../process.js';

endWithStarter();

let accepted = 0;
/** When the headers of each event arrived, in milliseconds since 1970, by the id of the delivery. */
const arrivals = new Map<string, number>();

/** Accepts every event, like the server of a relying party. */
createServer({cert: variable('TLS_CERT'), key: variable('TLS_KEY')}, (request, response) => {
  const id = String(request.headers['webhook-id']).replace(/^msg_/, '');
  arrivals.set(id, performance.timeOrigin + performance.now());
  request.resume().on('end', () => {
    accepted += 1;
    response.writeHead(204).end();
  });
}).listen(Number(variable('TLS_PORT')), '127.0.0.1');

/** What the server has received since the previous call. */
function takeReceived() {
  const taken = {accepted, arrivals: [...arrivals]};
  accepted = 0;
  arrivals.clear();
  return taken;
}

/**
 * `/received` returns how many events were accepted since the previous request for this path, and when they arrived. Other
 * paths only show that the server is ready.
 */
serve(({url}, response) => {
  const body = url === '/received' ? JSON.stringify(takeReceived()) : '';
  response.writeHead(200, {'content-length': Buffer.byteLength(body)}).end(body);
});
