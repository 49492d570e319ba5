import {missingPictures} from '../../../../tools/pictures/pictures.mjs';

const inAllLooks = (screen: string) =>
  ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'].map((look) => `${screen}-${look}`);

test('no picture is missing if each screen has a picture in each look', () => {
  expect(
    missingPictures([...inAllLooks('home'), 'home-narrow', 'home-narrow-dark', 'home-touch-dark'], ['home']),
  ).toEqual([]);
});

test('a look without a picture is missing', () => {
  const [first = '', ...others] = inAllLooks('home');
  expect(missingPictures(others)).toEqual([first]);
});

test('a screen whose only picture is in a small window lacks its pictures', () => {
  expect(missingPictures(['home-desktop-narrow'])).toEqual(inAllLooks('home'));
});

test('a required screen without pictures lacks its pictures', () => {
  expect(missingPictures(inAllLooks('home'), ['home', 'order'])).toEqual(inAllLooks('order'));
});

test('a picture of a variant shows a required screen', () => {
  expect(missingPictures(inAllLooks('problem-unknown-address'), ['problem'])).toEqual([]);
});
