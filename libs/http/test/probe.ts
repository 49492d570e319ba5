import {connect} from 'node:net';
import {
  Controller,
  Get,
  HttpCode,
  Ip,
  Module,
  Param,
  Post,
  Sse,
  UseGuards,
  type CanActivate,
} from '@nestjs/common';
import type {NestFastifyApplication} from '@nestjs/platform-fastify';
import {ServiceError, defaultLimits} from '@signet/contracts';
import {createHttpApp, JsonBody, NoBody, NoQuery, QueryOf, type HttpSettings} from '@signet/http';
import {interval, map} from 'rxjs';
import {z} from 'zod';

const bodySchema = z.strictObject({
  title: z.string().max(5, 'must have at most 5 characters'),
  push: z.boolean().optional(),
  kind: z.enum(['A', 'B']).optional(),
  inner: z.strictObject({x: z.string(), note: z.string().optional()}).optional(),
  list: z.array(z.strictObject({x: z.string(), note: z.string().optional()})).optional(),
  deep: z.unknown().optional(),
});
const querySchema = z.strictObject({wait: z.string().regex(/^\d$/, 'must be a digit').optional()});

/** Rejects every request, as an authentication guard would. */
class Closed implements CanActivate {
  canActivate(): boolean {
    throw new ServiceError('device_locked');
  }
}

const databaseError = (code: string) => Object.assign(new Error('secret detail'), {code});

/** An error of Prisma that contains an error of PostgreSQL. */
const prismaError = (originalCode: string) =>
  Object.assign(new Error('secret detail'), {
    code: 'P2010',
    meta: {driverAdapterError: {cause: {originalCode}}},
  });

/** The values that the probe's `fail` endpoint throws, by name. */
export const faults: Readonly<Record<string, unknown>> = {
  unknown: new Error('secret detail'),
  text: 'secret detail',
  nothing: undefined,
  refused: databaseError('ECONNREFUSED'),
  restarting: databaseError('57P01'),
  cancelled: databaseError('57014'),
  locked: databaseError('55P03'),
  stalled: databaseError('25P03'),
  deadlocked: databaseError('40P01'),
  standby: databaseError('25006'),
  withoutPrimary: databaseError('08001'),
  prismaUnreachable: databaseError('P1001'),
  prismaStandby: prismaError('25006'),
  prismaDuplicate: prismaError('23505'),
  poolTimeout: new Error('timeout exceeded when trying to connect'),
  terminated: new Error('Connection terminated unexpectedly'),
  duplicate: databaseError('23505'),
  service: new ServiceError('too_many_requests', {headers: {'Retry-After': '3'}, payload: {attemptsLeft: 2}}),
};

/** Endpoints that return their input or throw an error. */
@Controller('probe')
class ProbeController {
  @Post('body')
  @HttpCode(200)
  body(@JsonBody(bodySchema) body: z.infer<typeof bodySchema>) {
    return body;
  }

  @Post('empty')
  @HttpCode(200)
  empty(@NoBody() _body: unknown, @NoQuery() _query: unknown) {
    return {};
  }

  @Get('query')
  query(@QueryOf(querySchema) parameters: z.infer<typeof querySchema>) {
    return parameters;
  }

  @Get('items/:id')
  item(@Param('id') id: string) {
    return {id};
  }

  @Get('address')
  address(@Ip() address: string) {
    return {address};
  }

  @Post('closed')
  @UseGuards(Closed)
  closed(@JsonBody(bodySchema) body: z.infer<typeof bodySchema>) {
    return body;
  }

  /** Sends an event every 50 milliseconds until the caller disconnects. */
  @Sse('stream')
  stream() {
    return interval(50).pipe(map((data) => ({data: String(data)})));
  }

  @Get('fail/:kind')
  fail(@Param('kind') kind: string) {
    throw faults[kind];
  }
}

@Module({controllers: [ProbeController]})
class ProbeModule {}

export interface Probe {
  app: NestFastifyApplication;
  base: string;
  port: number;
}

export async function startProbe(settings: Partial<HttpSettings> = {}): Promise<Probe> {
  const app = await createHttpApp(ProbeModule, {limits: defaultLimits(), trustProxyHops: 0, ...settings});
  await app.listen(0, '127.0.0.1');
  const port = z.object({port: z.number()}).parse(app.getHttpServer().address()).port;
  return {app, base: `http://127.0.0.1:${port}`, port};
}

/** Sends raw bytes, and resolves with all bytes that the server sent until it closed the connection. */
export function exchange(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no end after: ${response}`)));
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    socket.on('error', reject).on('close', () => resolve(response));
  });
}

/** Formats a request that asks the server to close the connection afterwards. */
export const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers,
    '',
    body,
  ].join('\r\n');
