import type {AccessRequest} from '@signet/admin/portal';
import type {Words} from '../../words/words.js';

/** What a request asks for, one phrase each. */
export const askedFor = (request: AccessRequest, words: Words['clients']['askedFor']): string[] => [
  ...(request.name === null ? [] : [words.name(request.name)]),
  ...request.redirectUris.map((uri) => words.redirectUri(uri)),
  ...request.returnOrigins.map((origin) => words.returnOrigin(origin)),
  ...request.attributes,
  ...request.predicates,
  ...(request.signing ? [words.signatures] : []),
];
