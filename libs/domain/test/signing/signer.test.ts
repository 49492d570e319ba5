import {signerOf} from '../../src/index.js';

test('the signer is the person whom the certificate names', () => {
  const subject = {
    countryName: 'EE',
    commonName: 'TAMM,MAARJA,49003111045',
    givenName: 'Maarja',
    surname: 'Tamm',
    serialNumber: 'PNOEE-49003111045',
  };
  expect(signerOf(subject)).toEqual({name: 'Maarja Tamm', personalCode: '49003111045', country: 'EE'});
});

test.each([
  ['a code with a hyphen', 'PNOLV-010108-12345', {personalCode: '010108-12345', country: 'LV'}],
  ['an identity card', 'IDCFI-A1234567', {personalCode: 'A1234567', country: 'FI'}],
  ['a bare code', '49003111045', {personalCode: '49003111045', country: ''}],
  ['nothing', undefined, {personalCode: '', country: ''}],
])('reads %s', (_, serialNumber, expected) => {
  expect(signerOf({...(serialNumber !== undefined && {serialNumber})})).toMatchObject(expected);
});

test('the country attribute takes precedence over the country of the identifier', () => {
  expect(signerOf({countryName: 'EE', serialNumber: 'PNOLV-1'})).toMatchObject({country: 'EE'});
});

test.each([
  [{givenName: 'Mari', commonName: 'someone'}, 'Mari'],
  [{surname: 'Tamm', commonName: 'someone'}, 'Tamm'],
  [{commonName: 'Mari Tamm'}, 'Mari Tamm'],
  [{}, ''],
])('the name of %j is "%s"', (subject, name) => {
  expect(signerOf(subject)).toMatchObject({name});
});
