const part = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (colour: string) =>
  0.2126 * part(colour.slice(1, 3)) + 0.7152 * part(colour.slice(3, 5)) + 0.0722 * part(colour.slice(5, 7));

/** The contrast ratio of two colours `#rrggbb` (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
