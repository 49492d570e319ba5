import type {ErrorDefinition} from './definition.js';

/** Errors of requests for something that does not exist: statuses 404, 405 and 410. */
export const notFound = {
  not_found: {
    status: 404,
    cause: 'There is no such endpoint, or the path names something that does not exist.',
    action:
      'Check the path and the version in it. If the path contains the id of a device, read the list of devices again.',
    help: [
      'The path is misspelt. It is `/relying-party/v1/session`, without an s at the end.',
      'The base URL is that of the login page and not that of the API.',
      'The client has no webhook, and `GET /relying-party/v1/webhook` was called.',
      'A client of the earlier API revision requested the result of a session that is not one of its signings.',
    ],
  },
  session_not_found: {
    status: 404,
    cause:
      'The session does not exist, belongs to another client, or was deleted after its retention period.',
    action:
      'Check the session id, or start a new session. A phone also gets this error for a session that has expired or ended.',
    help: [
      'The session belongs to another client. Use the credentials of the client that created it.',
      'The session was deleted after its retention period.',
      'For a phone: the session has expired or ended. Scan a new QR code.',
    ],
  },
  method_not_allowed: {
    status: 405,
    cause: 'The endpoint does not support this method.',
    action: 'Use a method that the Allow header names.',
    help: [
      'The path is right, but the method is not. The `Allow` header names the methods of the endpoint. For example, POST creates a session.',
    ],
  },
  gone: {
    status: 410,
    cause: 'The endpoint was deprecated and is now switched off.',
    action: 'Use its successor, named in the Link header.',
    help: [
      'The endpoint was deprecated. The `Link` header with `rel="successor-version"` names its successor.',
    ],
  },
} as const satisfies Record<string, ErrorDefinition>;
