import type {Page} from 'playwright-core';
import {overflowOf} from './accessibility.js';
import {saveScreenshot} from './screenshots.js';

/** A window of 1280 by 1024 pixels at the zooms of WCAG 2.2 (1.4.4 and 1.4.10). */
const zooms = {'200 %': {width: 640, height: 512}, '400 %': {width: 320, height: 256}} as const;

/** Remembers the shapes of the page that only a background colour shows, before the browser forces its own colours. */
const rememberShapes = (): void => {
  const paintOf = (element: Element): string => getComputedStyle(element).backgroundColor;
  const isPainted = (element: Element): boolean => !/^rgba\(.*, 0\)$/.test(paintOf(element));
  const behind = (element: Element): string => {
    const parent = element.parentElement;
    if (parent === null) return 'none';
    return isPainted(parent) ? paintOf(parent) : behind(parent);
  };
  for (const element of document.querySelectorAll(
    'body *:not(svg, svg *, iframe, img, video, input, select, textarea)',
  ))
    if (element.children.length === 0 && element.textContent === '' && isPainted(element))
      if (paintOf(element) !== behind(element)) element.setAttribute('data-test-shape', '');
};

/**
 * Returns what a person who forces colours cannot see: controls without a border or an underline, and shapes without a colour of
 * their own.
 */
const findUnseen = (): string[] => {
  const isShown = (element: Element): boolean => {
    const {width, height} = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({visibilityProperty: true});
  };
  const isOutlined = (element: Element): boolean => {
    const style = getComputedStyle(element);
    const sides = ['top', 'right', 'bottom', 'left'];
    return sides.some(
      (side) =>
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0,
    );
  };
  const paintOf = (element: Element): string => getComputedStyle(element).backgroundColor;
  const behind = (element: Element): string => {
    const parent = element.parentElement;
    if (parent === null) return 'none';
    return /^rgba\(.*, 0\)$/.test(paintOf(parent)) ? behind(parent) : paintOf(parent);
  };
  const controls = document.querySelectorAll(
    'button, .button, .quiet, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  const shapes = document.querySelectorAll('[data-test-shape]');
  const unseen = [
    ...[...controls].filter(
      (control) =>
        isShown(control) &&
        !isOutlined(control) &&
        getComputedStyle(control).textDecorationLine !== 'underline',
    ),
    ...[...shapes].filter(
      (shape) => isShown(shape) && !isOutlined(shape) && paintOf(shape) === behind(shape),
    ),
  ];
  return unseen.map(({outerHTML}) => outerHTML.slice(0, 120));
};

/** Returns what moves: the names of animations, except that of the spinner, which becomes slow instead, and transitions. */
const findMotion = (): string[] => {
  const moves = [...document.querySelectorAll('*')].flatMap((element) => {
    const {animationName, transitionDuration, transitionProperty} = getComputedStyle(element);
    const isStill = transitionDuration.split(', ').every((duration) => Number.parseFloat(duration) === 0);
    return [...animationName.split(', '), ...(isStill ? [] : [`the transition of ${transitionProperty}`])];
  });
  return [...new Set(moves)].filter((name) => !['none', 'turn'].includes(name));
};

/**
 * Returns what goes wrong for people who enlarge the page, force colours or want less motion. Afterwards, the window has its
 * former size again, and no colours are forced.
 * @param picture the name of the screenshot with forced colours
 */
export async function preferenceFaultsOf(tab: Page, picture: string): Promise<string[]> {
  const faults: string[] = [];
  const size = tab.viewportSize();
  for (const [zoom, viewport] of Object.entries(zooms)) {
    await tab.setViewportSize(viewport);
    const overflow = await overflowOf(tab);
    if (overflow > 0) faults.push(`at ${zoom}, the page is ${overflow} pixels wider than the window`);
  }
  if (size !== null) await tab.setViewportSize(size);
  await tab.evaluate(rememberShapes);
  await tab.emulateMedia({forcedColors: 'active', reducedMotion: 'reduce'});
  await saveScreenshot(tab, `${picture} forced colours`, {fullPage: true});
  for (const element of await tab.evaluate(findUnseen))
    faults.push(`with forced colours, nobody sees ${element}`);
  for (const name of await tab.evaluate(findMotion)) faults.push(`with less motion, ${name} moves`);
  await tab.emulateMedia({forcedColors: 'none'});
  return faults;
}
