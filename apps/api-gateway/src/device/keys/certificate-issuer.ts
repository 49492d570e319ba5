import type {Provider} from '@nestjs/common';
import {FileKeyIssuer, type CertificateIssuer} from '@signet/pki';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

/** Injects the `CertificateIssuer` that certifies the keys of phones. */
export const CERTIFICATE_ISSUER = Symbol('CERTIFICATE_ISSUER');

/** The authority of the settings; a faulty one stops the start. */
export const certificateIssuer: Provider<CertificateIssuer> = {
  provide: CERTIFICATE_ISSUER,
  inject: [SETTINGS],
  useFactory: ({gateway}: GatewaySettings) =>
    FileKeyIssuer.open({
      chainPem: [gateway.issuingCaCertificate, gateway.caChain].join('\n'),
      keyPem: gateway.issuingCaKey,
    }),
};
