import {readConfig} from '../src/page/config.js';

const config = {apiUrl: 'https://api.example', appScheme: 'signet', name: 'Signet'};

test('the configuration is read without unknown members', () => {
  expect(readConfig({...config, logo: 'logo.svg', more: 1})).toEqual({...config, logo: 'logo.svg'});
});

test.each(['apiUrl', 'appScheme', 'name'])('a configuration without %s is rejected', (name) => {
  expect(() => readConfig({...config, [name]: undefined})).toThrow('incomplete');
});

test.each([null, 'text', 1, []])('%j is rejected as a configuration', (json) => {
  expect(() => readConfig(json)).toThrow('incomplete');
});
