import {isInAppBrowser} from '../src/page/in-app-browser.js';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 7';

test.each([
  ['Facebook', `${iPhone} Mobile/22A [FBAN/FBIOS;FBAV/480.0;FBBV/1;FBDV/iPhone15,2]`],
  [
    'Facebook on Android',
    `${android}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`,
  ],
  ['Instagram', `${iPhone} Mobile/22A Instagram 350.0 (iPhone15,2)`],
  ['LINE', `${iPhone} Mobile/22A Safari Line/14.1.0`],
  ['WeChat', `${iPhone} Mobile/22A MicroMessenger/8.0.50`],
  ['LinkedIn', `${iPhone} Mobile/22A [LinkedInApp]/9.30`],
  ['TikTok', `${iPhone} Mobile/22A musical_ly_36.0 BytedanceWebview/d8a21c6`],
  [
    'a WebView of Android',
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
])('the browser inside %s is recognised', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  ['Safari', `${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome', `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36`],
  ['Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['Chrome on iOS', `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`],
])('%s is not', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
