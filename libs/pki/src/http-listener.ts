import type {RequestListener} from 'node:http';

/** The media types of requests and responses (RFC 3161 section 3.4, RFC 6960 appendix A). */
const serviceKinds = {
  timestamp: {query: 'application/timestamp-query', reply: 'application/timestamp-reply'},
  ocsp: {query: 'application/ocsp-request', reply: 'application/ocsp-response'},
} as const;
type ServiceKind = keyof typeof serviceKinds;

/** The maximum size of a request in bytes. Timestamp and OCSP requests are smaller. */
const MAX_QUERY = 16_384;

type Service = (request: Uint8Array) => Promise<Uint8Array> | Uint8Array;

async function readLimited(request: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += Buffer.byteLength(part);
    if (length > MAX_QUERY) return undefined;
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}

/**
 * Serves a timestamp authority at `POST /timestamp` and an OCSP responder at `POST /ocsp`, or one of them. For local use only: the size
 * limit of a request is the only protection against overload.
 */
export function serviceListener(services: Readonly<Partial<Record<ServiceKind, Service>>>): RequestListener {
  const kindAt = new Map<string, ServiceKind>([
    ['/timestamp', 'timestamp'],
    ['/ocsp', 'ocsp'],
  ]);
  return (request, response) => {
    const refuse = (status: number) => response.writeHead(status, {Connection: 'close'}).end();
    const kind = kindAt.get(request.url ?? '');
    const service = kind && services[kind];
    if (!kind || !service) return refuse(404);
    if (request.method !== 'POST') return refuse(405);
    if (request.headers['content-type'] !== serviceKinds[kind].query) return refuse(415);
    const answer = async () => {
      const query = await readLimited(request);
      if (!query) return refuse(413);
      const reply = await service(query);
      return response.writeHead(200, {'Content-Type': serviceKinds[kind].reply}).end(reply);
    };
    answer().catch(() => response.destroy());
  };
}
