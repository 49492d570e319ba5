import {readAddress, readText} from '../src/page/opening.js';

const id = '0192e4a5-7b1c-7def-8123-456789abcdef';
const payload = `signet://app/scan?sessionId=${id}&returnUrl=https%3A%2F%2Fshop.example%2F`;
const at = (rest: string) => readAddress(new URL(`https://app.example/${rest}`));

test('reads an activation code in the fragment of a link', () => {
  expect(at('#activate=A1B2-%C3%A4=')).toEqual({kind: 'activate', code: 'A1B2-ä='});
});

test.each([`#open=${encodeURIComponent(payload)}`, `?link=${encodeURIComponent(payload)}`])(
  'reads a session in the address %#',
  (rest) => {
    expect(at(rest)).toEqual({kind: 'session', payload});
  },
);

test('reads the links that a browser passes to a protocol handler', () => {
  const own = `web+signet://app/scan?sessionId=${id}`;
  expect(at(`?link=${encodeURIComponent(own)}`)).toEqual({kind: 'session', payload: own});
  expect(at(`?link=${encodeURIComponent(`web+signet:${payload}`)}`)).toEqual({kind: 'session', payload});
});

test('reads the id of a pushed session in the fragment that a notification opens', () => {
  expect(at(`#session=${id}`)).toEqual({kind: 'session', payload: id});
});

test.each([
  '',
  '#',
  '#session=',
  '#activate=',
  '#activate=%E0%A4%A',
  '#open=nonsense',
  '?link=https://evil.example',
  '#toString=1',
])('finds nothing in the address %j', (rest) => {
  expect(at(rest)).toBeNull();
});

test('reads a scanned code or a pasted link, but no other text', () => {
  expect(readText(` ${payload}\n`)).toEqual({kind: 'session', payload});
  expect(readText('https://app.example/#activate=X')).toEqual({kind: 'activate', code: 'X'});
  expect(readText('https://shop.example/')).toBeNull();
  expect(readText('1234')).toBeNull();
});
