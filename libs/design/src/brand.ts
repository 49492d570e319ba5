/** How an operator presents the service to people: the same on the login page, in the phone app and in the portal. */
export interface Brand {
  /** Name of the service and its app. */
  readonly name: string;
  /** Colour of buttons, as `#rrggbb`. */
  readonly colour?: string | undefined;
  /** Telephone number of the help desk in international form, such as `+372 600 0000`. */
  readonly supportPhone?: string | undefined;
  /** Page with help. */
  readonly supportUrl?: string | undefined;
  /** Privacy notice (Articles 13 and 14 GDPR). */
  readonly privacyUrl?: string | undefined;
  /** Page that says who operates the service. */
  readonly imprintUrl?: string | undefined;
}

type Channels = readonly [number, number, number];

/** The backgrounds `--paper` and `--card` of the two schemes on which a colour has the lower contrast. */
const backgrounds = {light: [238, 241, 245], dark: [24, 32, 41]} as const satisfies Record<string, Channels>;

const black: Channels = [0, 0, 0];

const MIN_CONTRAST = 4.5;
/** The contrast of black text on a button in the dark scheme, as with the usual colours (WCAG 2.2, level AAA). */
const DARK_TEXT_CONTRAST = 7;

/** Returns the channels of `#rrggbb`. */
const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const linear = (channel: number) =>
  channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

/** Returns the relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrast(one: Channels, other: Channels): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour with white. @param share the share of white, from 0 to 1 */
const mixed = (colour: Channels, share: number): Channels => {
  const part = (channel: number) => Math.round(channel + (255 - channel) * share);
  return [part(colour[0]), part(colour[1]), part(colour[2])];
};

const written = (colour: Channels): string =>
  `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Black or white: the one with the higher contrast to this colour, which is always at least 4.5:1. */
const readableOn = (colour: Channels): '#000000' | '#ffffff' =>
  luminance(colour) > 0.179 ? '#000000' : '#ffffff';

/** True for `#rrggbb` with a contrast of at least 4.5:1 to the light background, so that links in it can be read. */
export const isBrandColour = (text: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(text) && contrast(channelsOf(text), backgrounds.light) >= MIN_CONTRAST;

/**
 * Returns the custom properties from which the style sheet takes the colour of buttons in both schemes. In the dark
 * scheme, the colour is mixed with as much white as it needs for a contrast of 7:1 to the black text on it, and of at least
 * 4.5:1 to the background. Returns nothing
 * for a colour that is missing or not a brand colour.
 */
export function brandProperties(colour: string | undefined): readonly (readonly [string, string])[] {
  if (colour === undefined || !isBrandColour(colour)) return [];
  const own = channelsOf(colour);
  const shares = Array.from({length: 21}, (_, index) => index / 20);
  const onDark =
    shares
      .map((share) => mixed(own, share))
      .find(
        (candidate) =>
          contrast(candidate, black) >= DARK_TEXT_CONTRAST &&
          contrast(candidate, backgrounds.dark) >= MIN_CONTRAST,
      ) ?? mixed(own, 1);
  return [
    ['--brand', written(own)],
    ['--on-brand', readableOn(own)],
    ['--brand-on-dark', written(onDark)],
    ['--on-brand-on-dark', readableOn(onDark)],
  ];
}
