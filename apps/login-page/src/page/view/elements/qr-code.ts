import {correction, generate} from 'lean-qr/nano';
import {h, svg} from './dom.js';

/**
 * The width of the blank border in the SVG, in modules. ISO/IEC 18004 requires four modules; the padding of the white
 * tile around the SVG adds the others.
 */
const QUIET = 2;

/** Draws the QR code of a text into a picture, instead of the one before. */
function draw(text: string, picture: SVGSVGElement, path: SVGPathElement): void {
  const code = generate(text, {minCorrectionLevel: correction.M});
  const rows: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) rows.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  const side = code.size + 2 * QUIET;
  picture.setAttribute('viewBox', `${-QUIET} ${-QUIET} ${side} ${side}`);
  path.setAttribute('d', rows.join(''));
}

function blank(label: string): [picture: SVGSVGElement, path: SVGPathElement] {
  const path = svg('path', {});
  return [svg('svg', {class: 'code', role: 'img', 'aria-label': label}, path), path];
}

/** Renders a QR code as an SVG path, which stays sharp at every size. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const [picture, path] = blank(label);
  draw(text, picture, path);
  return picture;
}

/**
 * A QR code that changes: the same picture with the same label, in which each text replaces the one before. Without a
 * text, a cover is shown instead, and no phone can read the earlier code.
 * @param cover the text on the cover
 */
export function changingQrCode(
  label: string,
  cover: string,
): {elements: readonly Element[]; show: (text: string | null) => void} {
  const [picture, path] = blank(label);
  // A square while there has been no code yet.
  picture.setAttribute('viewBox', '0 0 1 1');
  const covering = h('p', {class: 'cover'}, cover);
  return {
    elements: [picture, covering],
    show: (text) => {
      covering.hidden = text !== null;
      if (text === null) path.setAttribute('d', '');
      else draw(text, picture, path);
    },
  };
}
