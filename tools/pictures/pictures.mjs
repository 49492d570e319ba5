// Finds out which pictures of screens are missing.

/** The looks in which each screen must have a picture. */
const looks = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'];

/** The end of the name of an optional picture of a screen, taken in a small window or on a touch screen. */
const extra = /-(?:(?:(?:desktop|phone)-)?narrow(?:-dark)?|zoomed|touch-(?:light|dark))$/;

const lookOf = new RegExp(`-(?:${looks.join('|')})$`);

/**
 * Returns the names of the missing pictures.
 * @param pictures the names of the pictures, without extensions
 * @param screens names of screens, each of which must have a picture; pictures of variants may have longer names
 */
export function missingPictures(pictures, screens = []) {
  const taken = new Set(pictures);
  const shown = new Set(pictures.map((name) => name.replace(lookOf, '').replace(extra, '')));
  const isShown = (screen) => [...shown].some((name) => name === screen || name.startsWith(`${screen}-`));
  const required = [...shown, ...screens.filter((screen) => !isShown(screen))];
  return required
    .flatMap((name) => looks.map((look) => `${name}-${look}`))
    .filter((name) => !taken.has(name));
}
