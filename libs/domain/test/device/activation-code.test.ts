import {groupActivationCode, parseActivationCode} from '../../src/device/activation-code.js';

const code = '40751931026855273391';

test.each([code, '4075 1931 0268 5527 3391', ' 40751-93102-68552-73391\n', '40751\u00a093102 – 68552 73391'])(
  'a typed code may have spaces and hyphens, as in %j',
  (text) => {
    expect(parseActivationCode(text)).toBe(code);
  },
);

test.each(['', code.slice(1), `${code}0`, `${code}x`, `x${code}`, '4075.1931.0268.5527.3391'])(
  'the text %j is not a code',
  (text) => {
    expect(parseActivationCode(text)).toBeNull();
  },
);

test.each([
  ['', ''],
  ['4075', '4075'],
  ['4075 ', '4075'],
  ['40751', '4075 1'],
  [code, '4075 1931 0268 5527 3391'],
  ['40751-93102-68552-73391', '4075 1931 0268 5527 3391'],
  ['https://app.example/#activate=40751', 'https://app.example/#activate=40751'],
])('the text %j is shown as %j', (text, shown) => {
  expect(groupActivationCode(text)).toBe(shown);
});
