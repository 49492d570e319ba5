import type {AccessRequest} from '@signet/admin/portal';

/** What a request asks for, one phrase each. */
export const askedFor = (request: AccessRequest): string[] => [
  ...(request.name === null ? [] : [`the name “${request.name}”`]),
  ...request.redirectUris.map((uri) => `the redirect URI ${uri}`),
  ...request.returnOrigins.map((origin) => `the return origin ${origin}`),
  ...request.attributes,
  ...request.predicates,
  ...(request.signing ? ['signatures'] : []),
];
