import {PROCESSES} from '../../checks.mjs';
import {portsAbove} from '../../src/processes/ports.js';
import {portIndexes} from '../../src/processes/table.js';

/**
 * The index of the last process. Its health port is `PORT_BASE` + 10 + this index; its metrics port is `PORT_BASE` + 30
 * + this index.
 */
const last = Math.max(...portIndexes);

test('the ports are those of the documentation', () => {
  const {api, login, shop, simulator, portal, app} = portsAbove(undefined);
  expect({api, login, shop, simulator, portal, app}).toEqual({
    api: 3000,
    login: 3100,
    shop: 3200,
    simulator: 3300,
    portal: 3400,
    app: 3500,
  });
  expect(portsAbove('4000').shop).toBe(4200);
});

test('every process with a port index has its ports checked', () => {
  expect(portIndexes).toEqual(Array.from({length: PROCESSES}, (_, index) => index));
});

test.each(['', 'abc', '3000.5', '-1', '1023', '65001'])('PORT_BASE=%s is rejected', (base) => {
  expect(() => portsAbove(base)).toThrow('Invalid PORT_BASE');
});

describe('a base that leads to a port that browsers and fetch refuse to call', () => {
  test.each([
    [6000, 6000, 'the API'],
    [4090, 4190, 'the login page'],
    [9880, 10080, 'the demo shop'],
    [6397, 6697, 'the phone simulator'],
    [5000, 5060, 'the timestamp authority'],
    [4035, 4045, 'the health port of the first process'],
    [4035 - last, 4045, 'the health port of the last process'],
    [4015, 4045, 'the metrics port of the first process'],
    [4015 - last, 4045, 'the metrics port of the last process'],
  ])('PORT_BASE=%i is rejected, because %i would be %s', async (base, port) => {
    expect(() => portsAbove(String(base))).toThrow(
      expect.objectContaining({
        message: `PORT_BASE=${base} cannot be used`,
        why: `it leads to port ${port}, which browsers and fetch refuse to call`,
      }),
    );
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({cause: {message: 'bad port'}});
  });

  test('is accepted if only PostgreSQL, or no process, would listen on the port', () => {
    expect(portsAbove('5010').postgres).toBe(5060);
    expect(portsAbove(String(4014 - last)).metrics(last)).toBe(4044);
  });
});
