import {createServer} from 'node:https';
import {endWithStarter, serve, variable} from '../process.js';

endWithStarter();

let accepted = 0;
/** When the headers of each event arrived, in milliseconds since 1970, by the id of the delivery. */
let arrivals = new Map<string, number>();

/** Accepts every event, like the server of a relying party. */
createServer({cert: variable('TLS_CERT'), key: variable('TLS_KEY')}, (request, response) => {
  const id = String(request.headers['webhook-id']).replace(/^msg_/, '');
  arrivals.set(id, performance.timeOrigin + performance.now());
  request.resume().on('end', () => {
    accepted += 1;
    response.writeHead(204).end();
  });
}).listen(Number(variable('TLS_PORT')), '127.0.0.1');

function takeAccepted(): number {
  const taken = accepted;
  accepted = 0;
  return taken;
}

function takeArrivals(): [string, number][] {
  const taken = [...arrivals];
  arrivals = new Map();
  return taken;
}

/**
 * `/accepted` returns how many events were accepted since the previous request for this path, and `/arrivals` when those
 * since its previous request arrived. Other paths only show that the server is ready.
 */
serve(({url}, response) => {
  const taken = url === '/accepted' ? takeAccepted() : url === '/arrivals' ? takeArrivals() : 0;
  const body = JSON.stringify(taken);
  response.writeHead(200, {'content-length': Buffer.byteLength(body)}).end(body);
});
