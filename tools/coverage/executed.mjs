// Preloaded into the gateway by hops.mjs. It listens on a socket, and responds to each connection with the ranges of the
// functions that the process has executed since the connection before, as JSON.
import {Session} from 'node:inspector/promises';
import {createServer} from 'node:net';

// NODE_OPTIONS reaches all processes of the local stack. The name of the process is one of its settings.
if (process.env.OTEL_SERVICE_NAME === 'api-gateway') {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', {callCount: true, detailed: false});
  createServer(async (socket) => {
    const {result} = await session.post('Profiler.takePreciseCoverage');
    socket.end(JSON.stringify(result));
  })
    .listen(new URL(import.meta.url).searchParams.get('socket'))
    .unref();
}
