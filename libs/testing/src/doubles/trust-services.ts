import {createServer, type RequestListener, type Server} from 'node:http';
import {
  createOcspResponder,
  createTimestampAuthority,
  serviceListener,
  statusOfEach,
  type CertificateStatus,
  type LocalAuthority,
} from '@signet/pki';

/**
 * The behaviour of the services: they respond correctly, never respond, respond with arbitrary bytes, or respond with
 * errors.
 */
export type TrustBehaviour = 'well' | 'silent' | 'garbage' | 'error';

/** Overrides for the services of an authority. */
export interface TrustServiceDraft {
  readonly status?: () => CertificateStatus;
  readonly tsaClock?: () => Date;
  readonly ocspClock?: () => Date;
  /** Changes each request before the service processes it. */
  readonly tamper?: (request: Uint8Array) => Uint8Array;
}

const misbehave: Readonly<Record<Exclude<TrustBehaviour, 'well'>, RequestListener>> = {
  silent: (request) => void request.resume(),
  error: (_, response) => void response.writeHead(503).end(),
  garbage: (request, response) => {
    const type = request.headers['content-type']?.replace('query', 'reply').replace('request', 'response');
    response.writeHead(200, {'Content-Type': type ?? ''}).end('garbage');
  },
};

/**
 * The timestamp authority and the OCSP responder of a local authority, at two paths of one HTTP server. The test sets
 * their behaviour.
 */
export class TestTrustServices {
  behaviour: TrustBehaviour = 'well';
  /** The paths of the received requests. */
  readonly asked: string[] = [];
  /** How long each request waits for its response, in milliseconds. */
  delayMs = 0;
  /** The number of requests that wait for their response. */
  waiting = 0;

  readonly #server: Server;
  #respond: RequestListener = misbehave.error;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      this.waiting += 1;
      response.once('close', () => (this.waiting -= 1));
      const respond = this.behaviour === 'well' ? this.#respond : misbehave[this.behaviour];
      if (this.delayMs === 0) respond(request, response);
      else setTimeout(() => respond(request, response), this.delayMs);
    });
  }

  /**
   * Starts the services. If no authority is given, `speakFor` must set it later: the certificates of an authority may
   * contain the address of these services, which is known only after the start.
   */
  static async start(authority?: LocalAuthority, draft?: TrustServiceDraft): Promise<TestTrustServices> {
    const services = new TestTrustServices();
    await new Promise<void>((resolve) => services.#server.listen(0, '127.0.0.1', resolve));
    if (authority) services.speakFor(authority, draft);
    return services;
  }

  speakFor(authority: LocalAuthority, draft: TrustServiceDraft = {}): void {
    this.#respond = respondingAs(authority, draft);
  }

  get tsaUrl(): string {
    return this.#url('timestamp');
  }

  get ocspUrl(): string {
    return this.#url('ocsp');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #url(path: string): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the trust services do not listen');
    return `http://127.0.0.1:${address.port}/${path}`;
  }
}

function respondingAs(authority: LocalAuthority, draft: TrustServiceDraft): RequestListener {
  const {status = () => 'good', tsaClock, ocspClock, tamper = (request: Uint8Array) => request} = draft;
  const stamp = createTimestampAuthority({
    credential: authority.timestamping,
    ...(tsaClock && {clock: tsaClock}),
  });
  const respond = createOcspResponder({
    authorities: [
      {
        issuerCertificatePem: authority.rootCertificatePem,
        responder: authority.rootOcsp,
        statusesOf: statusOfEach(() => 'good'),
      },
      {
        issuerCertificatePem: authority.issuingCertificatePem,
        responder: authority.issuingOcsp,
        statusesOf: statusOfEach(status),
      },
    ],
    ...(ocspClock && {clock: ocspClock}),
  });
  return serviceListener({
    timestamp: (request) => stamp(tamper(request)),
    ocsp: async (request) => (await respond(tamper(request))).der,
  });
}
