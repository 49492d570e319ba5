import {SignetClient} from '../../src/index.js';

const right = {
  baseUrl: 'https://api.signet.example',
  loginUrl: 'http://localhost:3100/',
  clientId: 'the id',
  clientSecret: 'the secret',
};
const create = (change: object): unknown => Reflect.construct(SignetClient, [{...right, ...change}]);

test.each([
  {},
  {loginUrl: undefined},
  {timeoutMs: 500, retries: 0, fetch},
  {baseUrl: 'https://a.example/signet/'},
])('the options with %j are accepted', (change) => {
  expect(create(change)).toBeInstanceOf(SignetClient);
});

test.each<[object, string]>([
  [{baseUrl: undefined}, 'baseUrl is missing. Is the environment variable set?'],
  [{baseUrl: ''}, 'baseUrl is missing.'],
  [{baseUrl: 'localhost:10000'}, 'baseUrl must be an address with https://'],
  [{baseUrl: 'api.signet.example'}, 'baseUrl must be an address with https://'],
  [{baseUrl: new URL('https://a.example')}, 'baseUrl must be a string.'],
  [{baseUrl: 'https://id:secret@a.example'}, 'baseUrl must not contain credentials'],
  [{baseUrl: 'https://a.example/?x=1'}, 'baseUrl must not contain credentials, a query'],
  [{loginUrl: ''}, 'loginUrl must be an address with https://'],
  [{loginUrl: null}, 'loginUrl must be an address with https://'],
  [{loginUrl: '/login'}, 'loginUrl must be an address with https://'],
  [{clientId: undefined}, 'clientId is missing.'],
  [{clientId: 'a:b'}, 'clientId must not contain a colon.'],
  [{clientSecret: undefined}, 'clientSecret is missing. Is the environment variable set?'],
  [{clientSecret: null}, 'clientSecret is missing.'],
  [{clientSecret: 42}, 'clientSecret must be a string.'],
  [{timeoutMs: '10'}, 'timeoutMs must be a positive number of milliseconds.'],
  [{timeoutMs: Number.NaN}, 'timeoutMs must be'],
  [{timeoutMs: 0}, 'timeoutMs must be'],
  [{retries: -1}, 'retries must be 0 or a positive integer.'],
  [{retries: 1.5}, 'retries must be'],
  [{fetch: 'fetch'}, 'fetch must be a function.'],
  [{client_secret: 'x'}, 'SignetClient has no option client_secret. Did you mean clientSecret?'],
  [{LOGINURL: 'x'}, 'SignetClient has no option LOGINURL. Did you mean loginUrl?'],
])('the options with %j are refused: %s', (change, message) => {
  expect(() => create(change)).toThrow(expect.objectContaining({name: 'TypeError'}));
  expect(() => create(change)).toThrow(message);
});

test('a client without options says what it needs', () => {
  expect(() => Reflect.construct(SignetClient, [])).toThrow('baseUrl is missing');
});
