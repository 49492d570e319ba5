import type {SessionView} from '@signet/contracts';
import {isolate} from '../../elements/dom.js';
import type {Texts} from '../../texts/texts.js';

/** The question that the person answers. It depends on what the website asks for. */
export function question(view: SessionView, {request: {logIn, confirmAge, sign}}: Texts): string {
  if (view.signatureType === 'SIGNING') return sign;
  const asksOnlyAge = view.requestedAttributes.length === 0 && view.requestedPredicates.length > 0;
  return (asksOnlyAge ? confirmAge : logIn)(isolate(view.relyingPartyName));
}
