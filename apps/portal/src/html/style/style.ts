import {createHash} from 'node:crypto';
import {styleSheet} from '@signet/design';
import {base} from './base.js';
import {charts} from './charts.js';
import {content} from './content.js';
import {forms} from './forms.js';
import {site} from './site.js';
import {tables} from './tables.js';

/** The style sheet of all pages. */
export const style = [
  styleSheet('tokens', 'base', 'controls', 'status'),
  base,
  site,
  content,
  forms,
  tables,
  charts,
].join('\n');

/** The file name of the style sheet, which changes with its content. */
export const styleName = `portal-${createHash('sha256').update(style).digest('hex').slice(0, 12)}.css`;

export const stylePath = `/style/${styleName}`;
