// Checks whether the process in this container is ready. Docker runs this script directly, without a shell.
import {get} from 'node:http';

const {HOST = '127.0.0.1', PORT = '3000'} = process.env;
const everyAddress = new Set(['0.0.0.0', '::', '']);
const host = everyAddress.has(HOST) ? '127.0.0.1' : HOST;

const end = (isReady) => process.exit(isReady ? 0 : 1);
get({host, port: PORT, path: '/readyz', timeout: 4000}, ({statusCode}) => end(statusCode === 200))
  .on('timeout', () => end(false))
  .on('error', () => end(false));
