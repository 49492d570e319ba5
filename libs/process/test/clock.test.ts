import {checkClock} from '../src/health/worker-health.js';
import {startProbe} from './support/probe.js';

test.each([
  {difference: 0, status: 200},
  {difference: 29_999, status: 200},
  {difference: -29_999, status: 200},
  {difference: 30_001, status: 503},
  {difference: -90_000, status: 503},
])(
  'a worker whose clock differs by $difference ms from the database answers $status',
  async ({difference, status}) => {
    const check = () => checkClock({clockDifference: async () => difference});
    const {app, base} = await startProbe({
      drainMs: 0,
      checks: {useFactory: () => [{name: 'clock', check}]},
    });
    expect((await fetch(`${base}/readyz`)).status).toBe(status);
    await app.close();
  },
);
