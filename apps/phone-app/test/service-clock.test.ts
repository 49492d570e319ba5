import {ServiceClock} from '../src/page/api/service-clock.js';

test('a countdown of two minutes begins with 2:00, although the service rounds the deadline up', () => {
  const createdAt = 1_800_000_000.2;
  const expiresAt = Math.ceil(createdAt + 120);
  expect(new ServiceClock(() => createdAt * 1000 + 50).secondsUntil(expiresAt)).toBe(120);
  expect(new ServiceClock(() => expiresAt * 1000).secondsUntil(expiresAt)).toBe(0);
});
