import {changesAtOnce, divideChange, type ClientRegistration} from '../../src/index.js';
import {shop} from '../clients.js';

const nothingWaits = {name: null, redirectUris: [], returnOrigins: []};
const {name, redirectUris, returnOrigins} = shop;
const unchanged = {name, redirectUris, returnOrigins};
const untrusted: ClientRegistration = {...shop, maySign: false, allowedAttributes: [], allowedPredicates: []};

describe('the registration of a test client', () => {
  const wanted = {
    name: 'New',
    redirectUris: ['https://new.example/'],
    returnOrigins: ['https://new.example'],
  };

  test.each([
    ['no operator has approved its name', {...shop, isTest: true, nameApproved: false}],
    ['it may request no data and no signatures', {...untrusted, isTest: true}],
  ])('changes at once if %s', (_, client) => {
    expect(changesAtOnce(client)).toBe(true);
    expect(divideChange(client, wanted)).toEqual({now: wanted, waiting: nothingWaits});
  });

  test.each([
    ['signatures', {maySign: true}],
    ['attributes', {allowedAttributes: ['name']}],
    ['predicates', {allowedPredicates: ['AGE_OVER']}],
  ])('waits for an operator who has approved its name and %s', (_, granted) => {
    const client = {...untrusted, ...granted, isTest: true};
    expect(changesAtOnce(client)).toBe(false);
    expect(divideChange(client, wanted)).toEqual({now: unchanged, waiting: wanted});
  });
});

describe('the registration of a production client', () => {
  test('keeps an approved name until the new one is approved', () => {
    expect(divideChange(shop, {...unchanged, name: 'New'})).toEqual({
      now: unchanged,
      waiting: {...nothingWaits, name: 'New'},
    });
    expect(divideChange(shop, unchanged)).toEqual({now: unchanged, waiting: nothingWaits});
  });

  test('takes over a name that nobody has approved, and still asks for its approval', () => {
    const client = {...shop, nameApproved: false};
    expect(divideChange(client, {...unchanged, name: 'New'})).toEqual({
      now: {...unchanged, name: 'New'},
      waiting: {...nothingWaits, name: 'New'},
    });
    expect(divideChange(client, unchanged).waiting.name).toBe(name);
  });

  test('changes addresses at once if their hosts are known', () => {
    const wanted = {name, redirectUris: ['https://shop.example/third'], returnOrigins: []};
    expect(divideChange(shop, wanted)).toEqual({now: wanted, waiting: nothingWaits});
  });

  test('keeps the list of addresses in which a host or a port is new', () => {
    const uris = [...redirectUris, 'https://shop.example:8443/callback'];
    expect(divideChange(shop, {...unchanged, redirectUris: uris})).toEqual({
      now: unchanged,
      waiting: {...nothingWaits, redirectUris: uris},
    });
    const origins = ['https://other.example'];
    expect(divideChange(shop, {...unchanged, returnOrigins: origins})).toEqual({
      now: unchanged,
      waiting: {...nothingWaits, returnOrigins: origins},
    });
  });

  test('may have new hosts at once if it may request no data and no signatures', () => {
    const wanted = {name, redirectUris: ['https://new.example/'], returnOrigins: ['https://new.example']};
    expect(divideChange(untrusted, wanted)).toEqual({now: wanted, waiting: nothingWaits});
  });
});
