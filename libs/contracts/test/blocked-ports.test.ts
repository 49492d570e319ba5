import {hasBlockedPort} from '@signet/contracts';

const at = (port: number) => new URL(`https://host.example:${port}/`);
const ports = Array.from({length: 65_536}, (_, port) => port);
const blocked = ports.filter((port) => hasBlockedPort(at(port)));

test('the ports of HTTP, and those above 1023 that servers usually choose, are not blocked', () => {
  expect(hasBlockedPort(new URL('https://host.example/'))).toBe(false);
  for (const port of [80, 443, 3000, 4000, 4443, 5000, 8000, 8080, 8443, 9000, 9443, 10_443, 65_535])
    expect(hasBlockedPort(at(port))).toBe(false);
});

test('the ports of mail, shells, directories and chats are blocked', () => {
  for (const port of [21, 22, 23, 25, 53, 110, 143, 389, 465, 587, 636, 993, 995, 2049, 5060, 6000, 6667])
    expect(hasBlockedPort(at(port))).toBe(true);
});

test('fetch refuses every port that we block, except 0, which the standard added later', async () => {
  const [zero, ...others] = blocked;
  expect(zero).toBe(0);
  const refusals = await Promise.allSettled(others.map((port) => fetch(at(port))));
  expect(others.length).toBeGreaterThan(80);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({status: 'rejected', reason: {cause: {message: 'bad port'}}});
});
