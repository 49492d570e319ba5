import {once} from 'node:events';
import {connect} from 'node:net';
import {request, startProbe} from './probe.js';

test('a connection on which the client has sent nothing does not delay the shutdown', async () => {
  const {app, port} = await startProbe();
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  // A later connection has a response, so the server has accepted the silent one, too.
  const used = connect(port, '127.0.0.1');
  used.write(request('GET /probe/query'));
  await once(used, 'data');
  const closed = Promise.all([silent, used].map((socket) => once(socket.resume(), 'close')));
  await app.close();
  await closed;
}, 30_000);
