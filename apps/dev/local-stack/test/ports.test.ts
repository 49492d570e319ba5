import {portsAbove} from '../src/ports.js';

test('the ports lie where the documentation says', () => {
  const {api, login, shop, simulator} = portsAbove(undefined);
  expect({api, login, shop, simulator}).toEqual({api: 3000, login: 3100, shop: 3200, simulator: 3300});
  expect(portsAbove('4000').shop).toBe(4200);
});

test.each(['', 'abc', '3000.5', '-1', '1023', '65001'])('PORT_BASE=%s is refused', (base) => {
  expect(() => portsAbove(base)).toThrow('PORT_BASE is not usable');
});

describe('a base that leads to a port that browsers and fetch do not call', () => {
  test.each([
    [6000, 6000, 'the API'],
    [4090, 4190, 'the login page'],
    [9880, 10080, 'the demo shop'],
    [6397, 6697, 'the phone simulator'],
    [5000, 5060, 'the timestamp authority'],
    [4035, 4045, 'the health of the first process'],
    [4028, 4045, 'the health of the last one'],
    [4015, 4045, 'the metrics of the first process'],
    [4008, 4045, 'the metrics of the last one'],
  ])('PORT_BASE=%i is refused, because %i would be that of %s', async (base, port) => {
    expect(() => portsAbove(String(base))).toThrow(
      expect.objectContaining({
        message: `PORT_BASE=${base} is not usable`,
        why: `it leads to port ${port}, which browsers and fetch refuse to call`,
      }),
    );
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({cause: {message: 'bad port'}});
  });

  test('is no obstacle where only PostgreSQL would listen there, or nobody', () => {
    expect(portsAbove('5010').postgres).toBe(5060);
    expect(portsAbove('4007').metrics(7)).toBe(4044);
  });
});
