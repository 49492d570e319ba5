import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {z} from 'zod';

const value = z.record(z.string(), z.unknown()).transform((boxed) => Object.values(boxed)[0]);
const attributes = z
  .array(z.object({key: z.string(), value}))
  .transform((list) => Object.fromEntries(list.map(({key, value: content}) => [key, content])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  /** The kind of the span as a number in OTLP: 2 server, 3 client, 4 producer, 5 consumer. */
  kind: z.number(),
  attributes,
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({attributes}),
      scopeSpans: z.array(z.object({spans: z.array(span)})),
    }),
  ),
});

/** A span, and the name of the process that exported it. */
export type ExportedSpan = z.output<typeof span> & {readonly service: unknown};

/** An OTLP/HTTP collector that keeps everything it receives. */
export interface Collector {
  readonly url: string;
  readonly bodies: readonly string[];
  readonly spans: () => ExportedSpan[];
  readonly close: () => void;
}

const isAddress = (address: unknown): address is AddressInfo =>
  typeof address === 'object' && address !== null;

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (!isAddress(address)) throw new Error('not listening');
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    spans: () =>
      bodies.flatMap((body) =>
        exported
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({resource, scopeSpans}) =>
            scopeSpans
              .flatMap(({spans}) => spans)
              .map((one) => ({...one, service: resource.attributes['service.name']})),
          ),
      ),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
