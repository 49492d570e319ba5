import type {Container} from '../running/container.js';

const runs = 5;

/**
 * Measures how long a command of signetctl takes in its image, without the start of the container. The time is only
 * reported, not checked, because it depends on the machine.
 * @param argv a command that succeeds
 * @returns the median of five runs, for the report
 */
export async function startTime(container: Container, ...argv: readonly string[]): Promise<string> {
  const [program = '', ...args] = [...container.config.entrypoint, ...argv];
  const measure = `
    import {spawnSync} from 'node:child_process';
    const time = () => {
      const begin = performance.now();
      const {status, stderr} = spawnSync(${JSON.stringify(program)}, ${JSON.stringify(args)}, {encoding: 'utf8'});
      if (status !== 0) throw new Error(stderr);
      return performance.now() - begin;
    };
    console.log(Array.from({length: ${runs}}, time).join());`;
  const output = await container.execute(['node', '--input-type=module', '--eval', measure]);
  const times = output.split(',').map(Number);
  times.sort((a, b) => a - b);
  return `${times[Math.floor(runs / 2)]?.toFixed(0)} ms (median of ${runs})`;
}
