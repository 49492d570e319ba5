import type {OnModuleDestroy, OnModuleInit} from '@nestjs/common';
import {certificatesOfPem} from '@signet/pki';
import {observeGauges} from '@signet/telemetry';
import type {AnsweringCa} from './answering-cas.js';

/** Reports as a gauge when the first of the responders' certificates expires. Readers then reject all its responses. */
export class ResponderExpiry implements OnModuleInit, OnModuleDestroy {
  #stop = (): void => undefined;

  constructor(private readonly cas: readonly AnsweringCa[]) {}

  onModuleInit(): void {
    const expiries = this.cas.map(
      ({responder}) => Date.parse(certificatesOfPem(responder.certificatePem)[0].validTo) / 1000,
    );
    this.#stop = observeGauges(['certificate.expires'], async () => [
      {
        gauge: 'certificate.expires',
        value: Math.min(...expiries),
        labels: {certificate: 'ocsp_responder'},
      },
    ]);
  }

  onModuleDestroy(): void {
    this.#stop();
  }
}
