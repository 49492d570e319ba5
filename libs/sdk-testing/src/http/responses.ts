import {linkToHelp, type ServiceError} from '@signet/contracts';

const requestId = (): Record<string, string> => ({'x-request-id': crypto.randomUUID()});

export const json = (
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {'content-type': 'application/json; charset=utf-8', ...requestId(), ...headers},
  });

/** The error response of the service, with the link to the page about the error. */
export const refusal = ({code, status, envelope, headers}: ServiceError): Response =>
  json(status, envelope, {...headers, link: linkToHelp(code)});

/** The response to wrong credentials, which has no JSON body (RFC 7617). */
export const unauthorized = (): Response =>
  new Response('The client credentials are missing or wrong.\n', {
    status: 401,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'www-authenticate': 'Basic realm="Realm"',
      ...requestId(),
    },
  });
