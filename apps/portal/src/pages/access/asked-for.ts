import type {AccessRequest} from '@signet/admin/portal';
import type {Texts} from '../../texts/texts.js';

/** What a request asks for, one phrase each. */
export const askedFor = (request: AccessRequest, texts: Texts['clients']['askedFor']): string[] => [
  ...(request.name === null ? [] : [texts.name(request.name)]),
  ...request.redirectUris.map((uri) => texts.redirectUri(uri)),
  ...request.returnOrigins.map((origin) => texts.returnOrigin(origin)),
  ...request.attributes,
  ...request.predicates,
  ...(request.signing ? [texts.signatures] : []),
];
