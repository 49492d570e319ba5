import type {RunningService} from '../../src/processes/run.js';
import {Supervisor} from '../../src/processes/supervisor.js';

/** Creates a supervisor with a simulated process. The test ends the process and advances the clock. */
function supervised() {
  const lines: string[] = [];
  const pauses: number[] = [];
  const starts: {isRestart: boolean; end: (reason: string) => void}[] = [];
  const state = {now: 0, becomesReady: true, stopped: 0};
  let letPause: (() => void) | undefined;
  const supervisor = new Supervisor({
    start: (isRestart) => {
      let end: (reason: string) => void = () => undefined;
      const ended = new Promise<string>((resolve) => (end = resolve));
      starts.push({isRestart, end});
      const stop = () => {
        state.stopped += 1;
        end('ended with SIGTERM');
        return Promise.resolve();
      };
      return {name: 'relay', pid: 1, readyUrl: '', ended, stop, kill: stop} satisfies RunningService;
    },
    untilReady: () => {
      if (state.becomesReady) return Promise.resolve();
      state.now += 60_000;
      return Promise.reject(new Error('not ready'));
    },
    logs: '/logs',
    pause: (ms) => {
      pauses.push(ms);
      return new Promise((resolve) => (letPause = resolve));
    },
    now: () => state.now,
    print: (line) => lines.push(line.trim()),
    giveUp: (error) => lines.push(`${error.message}: ${error.why}; ${error.remedy}`),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    supervisor,
    lines,
    pauses,
    starts,
    state,
    end: async () => {
      starts.at(-1)?.end('ended with code 1');
      await settle();
    },
    /** Ends the pause, so that the next process starts. */
    continue: async () => {
      letPause?.();
      await settle();
    },
  };
}

describe('a supervised process', () => {
  it('is started again after a pause that grows, and given up after the fifth end', async () => {
    const one = supervised();
    await one.supervisor.ready();
    for (let ends = 0; ends < 5; ends += 1) {
      await one.end();
      await one.continue();
    }
    expect(one.pauses).toEqual([500, 1000, 2000, 4000]);
    expect(one.starts.map(({isRestart}) => isRestart)).toEqual([false, true, true, true, true]);
    expect(one.lines.slice(0, 2)).toEqual([
      'relay ended with code 1. It is started again in 0.5 s …',
      'relay is running again.',
    ]);
    expect(one.lines.at(-1)).toBe(
      'relay stopped 5 times: the last time, it ended with code 1; read /logs/relay.log',
    );
  });

  it('that has run for a minute after its last start is started again after the shortest pause', async () => {
    const one = supervised();
    await one.supervisor.ready();
    for (let ends = 0; ends < 10; ends += 1) {
      one.state.now += 60_000;
      await one.end();
      await one.continue();
    }
    expect(new Set(one.pauses)).toEqual(new Set([500]));
  });

  it('that does not become ready again is stopped, and counted as an end', async () => {
    const one = supervised();
    await one.supervisor.ready();
    one.state.becomesReady = false;
    await one.end();
    for (let pauses = 0; pauses < 4; pauses += 1) await one.continue();
    expect(one.state.stopped).toBe(4);
    expect(one.lines.at(-1)).toContain('relay stopped 5 times');
  });

  it('is not started again once it is stopped, not even during the pause', async () => {
    const running = supervised();
    await running.supervisor.ready();
    await running.supervisor.stop();
    const pausing = supervised();
    await pausing.supervisor.ready();
    await pausing.end();
    await pausing.supervisor.stop();
    await pausing.continue();
    for (const {starts} of [running, pausing]) expect(starts).toHaveLength(1);
    expect(running.lines).toEqual([]);
  });

  it('that ends before it is ready for the first time is not started again', async () => {
    const one = supervised();
    one.state.becomesReady = false;
    await expect(one.supervisor.ready()).rejects.toThrow('not ready');
    await one.end();
    expect(one.starts).toHaveLength(1);
  });
});
