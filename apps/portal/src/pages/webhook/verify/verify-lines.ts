/** The port of a program that verifies events beside an application, if the address of the webhook names none. */
const BESIDE = '4001';

/** The port at which the server of `verifyLines` listens: that of the address, if it names one. */
export const portOf = (address: string): string => new URL(address).port || BESIDE;

/** The lines of a server that verifies each event, and answers with the status that the service expects. */
export const verifyLines = (address: string): string => `import {createServer} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {verifyWebhook} from '@signet/sdk';

const secret = process.env.SIGNET_WEBHOOK_SECRET;

createServer(async (request, response) => {
  try {
    // The signature is over the bytes of the body: verify them before you parse them.
    const body = await buffer(request);
    const {id, event} = await verifyWebhook({body, headers: request.headers, secret});
    console.log('verified', id, event.type, event.data);
    response.writeHead(204).end();
  } catch (error) {
    console.error('refused', error.message);
    response.writeHead(400).end();
  }
}).listen(${portOf(address)});`;

/** The path of the address, unless it has characters with a meaning in JavaScript or in a route of Express. */
function routeOf(address: string): string {
  const {pathname} = new URL(address);
  return /^[\w/.-]+$/.test(pathname) ? pathname : '/signet-events';
}

/** The lines that add the same to an application of Express, at the path of the address. */
export const routeLines = (address: string): string => `import {verifyWebhook} from '@signet/sdk';

app.post('${routeOf(address)}', express.raw({type: 'application/json'}), async (request, response) => {
  const {body, headers} = request;
  try {
    const {id, event} = await verifyWebhook({body, headers, secret: process.env.SIGNET_WEBHOOK_SECRET});
    console.log('verified', id, event.type, event.data);
    response.sendStatus(204);
  } catch (error) {
    console.error('refused', error.message);
    response.sendStatus(400);
  }
});`;
