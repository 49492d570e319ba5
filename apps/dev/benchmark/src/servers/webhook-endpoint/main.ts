import {createServer} from 'node:https';
import {endWithStarter, serve, variable} from '../process.js';

endWithStarter();

let accepted = 0;

/** Accepts every event, like the server of a relying party. */
createServer({cert: variable('TLS_CERT'), key: variable('TLS_KEY')}, (request, response) => {
  request.resume().on('end', () => {
    accepted += 1;
    response.writeHead(204).end();
  });
}).listen(Number(variable('TLS_PORT')), '127.0.0.1');

/**
 * `/accepted` returns how many events were accepted since the previous request for this path. Other paths only show that
 * the server is ready.
 */
serve((request, response) => {
  const body = JSON.stringify(request.url === '/accepted' ? accepted : 0);
  if (request.url === '/accepted') accepted = 0;
  response.writeHead(200, {'content-length': Buffer.byteLength(body)}).end(body);
});
