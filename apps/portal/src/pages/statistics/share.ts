import {html, type Html} from '../../html/html.js';

/** Writes a share between 0 and 1 as a whole percentage. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A bar for a share between 0 and 1. The caller must also show the number, because screen readers skip the bar. */
export const shareBar = (share: number): Html =>
  html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect class="part" x="0" y="0" width="${Number((share * 100).toFixed(1))}" height="1" />
  </svg>`;
