import {Inject, Injectable, type OnModuleDestroy, type OnModuleInit} from '@nestjs/common';
import {certificatesOfPem} from '@signet/pki';
import {observeGauges} from '@signet/telemetry';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** Returns the earliest expiry of the certificates in a PEM text, in epoch seconds. */
export const firstExpiry = (pem: string): number =>
  Math.min(...certificatesOfPem(pem).map(({validTo}) => Date.parse(validTo) / 1000));

/**
 * Reports as gauges when the certificate of the issuing CA expires, and when the first certificate of its chain
 * expires. After either time, the gateway can issue no valid device certificates.
 */
@Injectable()
export class CertificateExpiry implements OnModuleInit, OnModuleDestroy {
  #stop = (): void => undefined;

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  onModuleInit(): void {
    const {issuingCaCertificate, caChain} = this.settings.gateway;
    const expiries = [
      {certificate: 'issuing_ca', value: firstExpiry(issuingCaCertificate)},
      {certificate: 'ca_chain', value: firstExpiry(caChain)},
    ];
    this.#stop = observeGauges(['certificate.expires'], async () =>
      expiries.map(({certificate, value}) => ({
        gauge: 'certificate.expires',
        value,
        labels: {certificate},
      })),
    );
  }

  onModuleDestroy(): void {
    this.#stop();
  }
}
