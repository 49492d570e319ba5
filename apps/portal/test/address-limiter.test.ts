import {newId} from '@signet/store';
import {PageError} from '../src/errors/page-error.js';
import {AddressLimiter} from '../src/limits/address-limiter.js';
import {testSettings} from './support/settings.js';

const limiterOf = (portalLoginRate: number) => {
  const settings = testSettings('postgresql://portal@127.0.0.1/signet', {
    portalUrl: 'https://portal.example',
    baseUrl: 'https://api.example',
    loginUrl: 'https://login.example',
    client: {id: newId(), secret: 's'.repeat(43)},
  });
  return new AddressLimiter({...settings, limits: {...settings.limits, portalLoginRate}});
};

test('an address can call again after its minute has passed, as Retry-After says', () => {
  const limiter = limiterOf(1);
  limiter.admit('login', '192.0.2.1', 0);
  const refused = () => limiter.admit('login', '192.0.2.1', 20_500);
  expect(refused).toThrow(PageError);
  expect(refused).toThrow(expect.objectContaining({status: 429, headers: {'Retry-After': '40'}}));
  expect(() => limiter.admit('login', '192.0.2.1', 60_000)).not.toThrow();
});

test('it forgets the oldest of many addresses, so that its memory stays bounded', () => {
  const limiter = limiterOf(1);
  const address = (index: number) => `10.0.${index >> 8}.${index & 255}`;
  for (let index = 0; index <= 10_000; index++) limiter.admit('login', address(index), 0);
  expect(() => limiter.admit('login', address(10_000), 0)).toThrow(PageError);
  expect(() => limiter.admit('login', address(0), 0)).not.toThrow();
});
