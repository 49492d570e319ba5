import {qrPayload} from '@signet/domain';
import type {Login} from '../../login.js';
import {h, type Child} from '../elements/dom.js';
import {qrCode} from '../elements/qr-code.js';
import type {ScreenContext} from './screen.js';

/** The content of the QR code and of the link that opens the app on this device. */
export const payloadOf = ({sessionId}: Login, {config, returnUrl}: ScreenContext): string =>
  qrPayload(config.appScheme, sessionId, returnUrl);

export const tile = (payload: string, {words, config}: ScreenContext): HTMLElement =>
  h('div', {class: 'tile'}, qrCode(payload, words.codeLabel(config.name)));

export const appLink = (payload: string, label: string, className: string): HTMLElement =>
  h('a', {href: payload, class: className}, label);

/** A link that opens the app on this phone, and the QR code for a different phone. */
export function openOnPhone(payload: string, context: ScreenContext): Child[] {
  const {words, config} = context;
  return [
    appLink(payload, words.openApp(config.name), 'button'),
    h('p', {class: 'hint'}, words.notOpening(config.name)),
    h(
      'details',
      {},
      h('summary', {}, words.useOtherPhone),
      h('p', {}, words.scan(config.name)),
      tile(payload, context),
    ),
  ];
}
