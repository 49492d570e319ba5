import {listedMessageId} from '../../src/index.js';

test('the id is a name-based UUID (RFC 9562, appendix A.4)', () => {
  expect(listedMessageId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    'msg_2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});
