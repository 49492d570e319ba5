// Uses half a second of CPU time where the argument says: in this process, in a child or in a thread. Then this process
// sends a message to its parent.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {fileURLToPath} from 'node:url';
import {Worker, isMainThread} from 'node:worker_threads';

const self = fileURLToPath(import.meta.url);

function burn() {
  const begin = process.cpuUsage();
  for (;;) {
    const {user, system} = process.cpuUsage(begin);
    if (user + system > 520_000) return;
  }
}

const places = {
  self: burn,
  'ended-child': () => spawnSync(process.execPath, [self, 'burn-and-end']),
  'burn-and-end': () => {
    burn();
    process.exit();
  },
  'running-child': async () => {
    const child = spawn(process.execPath, [self, 'burn-and-stay'], {stdio: ['pipe', 'pipe', 'inherit']});
    await once(child.stdout, 'data');
  },
  'burn-and-stay': () => {
    burn();
    process.stdout.write('burnt\n');
    // Standard input ends when the parent ends, and then this process exits.
    process.stdin.resume();
  },
  thread: async () => once(new Worker(new URL(import.meta.url)), 'exit'),
};

if (isMainThread) {
  await places[process.argv[2]]();
  process.send?.('burnt');
} else {
  burn();
}
