import {html, type Html, type HtmlValue} from '../../html/html.js';

/** One bar: the whole, and the part of it that is filled. */
export interface Bar {
  readonly name: string;
  readonly whole: number;
  readonly part: number;
}

export interface ChartLabels {
  /** What the chart shows, for screen readers. */
  readonly title: HtmlValue;
  readonly whole: HtmlValue;
  readonly part: HtmlValue;
}

const HEIGHT = 100;
const GAP = 0.2;

/** The upper end of the axis: the value, rounded up to 1, 2 or 5 times a power of ten, and at least 5. */
export function ceilingOf(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const found = [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= value);
  return Math.max(found ?? value, 5);
}

const bar = (height: number, index: number, kind: 'whole' | 'part'): Html =>
  html`<rect
    class="${kind}"
    x="${index + GAP / 2}"
    y="${HEIGHT - height}"
    width="${1 - GAP}"
    height="${height}"
  />`;

/**
 * A bar chart without script. All text is outside the drawing, because the drawing is stretched to the width of the
 * page. The caller must also show the numbers in a table.
 */
export function barChart(bars: readonly Bar[], {title, whole, part}: ChartLabels): Html {
  const ceiling = ceilingOf(Math.max(0, ...bars.map((one) => one.whole)));
  const scaled = (value: number) => Number(((value / ceiling) * HEIGHT).toFixed(2));
  return html`<figure class="chart">
    <p class="legend">
      <span class="key part"></span>${part} <span class="key whole"></span>${whole}
      <span class="ceiling">${({statistics}) => statistics.chart.ceiling(ceiling)}</span>
    </p>
    <svg viewBox="0 0 ${bars.length} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}">
      ${bars.map((one, index) => [bar(scaled(one.whole), index, 'whole'), bar(scaled(one.part), index, 'part')])}
    </svg>
    <p class="axis"><span>${bars[0]?.name}</span><span>${bars.at(-1)?.name}</span></p>
  </figure>`;
}
