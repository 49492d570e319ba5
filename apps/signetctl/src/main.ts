import {processIo} from './program/process-io.js';
import {run} from './program/run.js';

process.exitCode = await run(process.argv.slice(2), processIo);
