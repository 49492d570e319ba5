import {correction, generate} from 'lean-qr/nano';
import {svg} from './dom.js';

/**
 * The width of the blank border in the SVG, in modules. ISO/IEC 18004 requires four modules; the padding of the white
 * tile around the SVG adds the others.
 */
const QUIET = 2;

/** Renders a QR code as an SVG path, which stays sharp at every size. */
export function qrCode(text: string, label: string): SVGSVGElement {
  const code = generate(text, {minCorrectionLevel: correction.M});
  const rows: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) rows.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  const side = code.size + 2 * QUIET;
  return svg(
    'svg',
    {viewBox: `${-QUIET} ${-QUIET} ${side} ${side}`, class: 'code', role: 'img', 'aria-label': label},
    svg('path', {d: rows.join('')}),
  );
}
