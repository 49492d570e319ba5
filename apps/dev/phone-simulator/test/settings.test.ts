import {SettingsError} from '@signet/settings';
import {simulatorSettings} from '../src/settings.js';

const key = `1:${Buffer.alloc(32, 7).toString('base64url')}`;
const valid = {
  ENVIRONMENT: 'local',
  BASE_URL: 'http://localhost:3000',
  PHONES_FILE: '.local/phones.json',
  DATABASE_URL: 'postgres://operator@localhost/signet',
  IDENTITY_ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 8).toString('base64url')}`,
  INDEX_KEYS: key,
};

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    simulatorSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.issues.map(({variable}) => variable);
  }
};

describe('the settings of the simulator', () => {
  it('are invalid in production, and on a network', () => {
    expect(faultsOf({...valid, ENVIRONMENT: 'eu-production'})).toEqual(['ENVIRONMENT']);
    expect(faultsOf({...valid, HOST: '0.0.0.0'})).toEqual(['HOST']);
    expect(faultsOf({...valid, HOST: '::1'})).toEqual([]);
  });

  it.each([
    'https://api.signet.example',
    'http://192.168.1.1:3000',
    'http://localhost.signet.example:3000',
    'http://localhost@signet.example',
  ])('are invalid in every environment if the public address of the API is %s', (BASE_URL) => {
    for (const ENVIRONMENT of ['local', 'test', 'ci-2'])
      expect(faultsOf({...valid, ENVIRONMENT, BASE_URL})).toEqual(['BASE_URL']);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'are valid if the public address of the API is %s',
    (BASE_URL) => {
      expect(simulatorSettings({...valid, BASE_URL}).simulator.baseUrl).toBe(BASE_URL);
    },
  );

  it.each(['P-256', 'P-384'])('are valid with the signing curve %s', (SIGNING_CURVE) => {
    expect(simulatorSettings({...valid, SIGNING_CURVE}).simulator.signingCurve).toBe(SIGNING_CURVE);
  });

  it('are invalid with another signing curve', () => {
    expect(faultsOf({...valid, SIGNING_CURVE: 'P-521'})).toEqual(['SIGNING_CURVE']);
  });

  it('are invalid unless the people of the shelf are a JSON array of people', () => {
    const person = {
      personalCode: '49001010000',
      givenName: 'Mari',
      familyName: 'Maasikas',
      dateOfBirth: '1990-01-01',
      country: 'EE',
    };
    const SHELF_PEOPLE = JSON.stringify([person]);
    expect(simulatorSettings({...valid, SHELF_PEOPLE}).simulator.people).toEqual([person]);
    expect(simulatorSettings(valid).simulator.people).toEqual([]);
    for (const wrong of ['Mari', '{}', '[{}]'])
      expect(new Set(faultsOf({...valid, SHELF_PEOPLE: wrong}))).toEqual(new Set(['SHELF_PEOPLE']));
  });

  it('contain the keys of codes only if they are set', () => {
    expect(simulatorSettings(valid).codeKeys).toBeUndefined();
    const CODE_KEYS = `1:${Buffer.alloc(32, 9).toString('base64url')}`;
    expect(simulatorSettings({...valid, CODE_KEYS}).codeKeys).toMatchObject({current: 1});
    expect(faultsOf({...valid, CODE_KEYS: 'no key'})).toEqual(['CODE_KEYS']);
  });

  it('report all missing settings together', () => {
    expect(faultsOf({ENVIRONMENT: 'local'})).toEqual(
      expect.arrayContaining([
        'BASE_URL',
        'PHONES_FILE',
        'DATABASE_URL',
        'IDENTITY_ENCRYPTION_KEYS',
        'INDEX_KEYS',
      ]),
    );
  });

  it('report a production environment together with the missing settings', () => {
    expect(faultsOf({ENVIRONMENT: 'production'})).toEqual(
      expect.arrayContaining(['ENVIRONMENT', 'PHONES_FILE']),
    );
  });

  it('report both a production environment and a reachable host', () => {
    expect(faultsOf({...valid, ENVIRONMENT: 'production', HOST: '0.0.0.0'})).toEqual(['ENVIRONMENT', 'HOST']);
  });
});
