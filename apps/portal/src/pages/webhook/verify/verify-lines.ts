/** The lines of a server that verifies each event, and answers with the status that the service expects. */
export const verifyLines = `import {createServer} from 'node:http';
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
}).listen(4000);`;
