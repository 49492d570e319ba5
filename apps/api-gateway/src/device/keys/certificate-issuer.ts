import type {Provider} from '@nestjs/common';
import {FileKeyIssuer, IssuerConfigurationError, type CertificateIssuer} from '@signet/pki';
import {SettingsError} from '@signet/settings';
import {SETTINGS, type GatewaySettings} from '../../settings.js';

export const CERTIFICATE_ISSUER = Symbol('CERTIFICATE_ISSUER');

/** @throws SettingsError if the certificates of the issuer would not be trusted */
function openIssuer({gateway}: GatewaySettings): CertificateIssuer {
  try {
    return FileKeyIssuer.open(
      {
        chainPem: [gateway.issuingCaCertificate, gateway.caChain].join('\n'),
        keyPem: gateway.issuingCaKey,
      },
      {ocspUrl: gateway.certificateOcspUrl},
    );
  } catch (error) {
    if (!(error instanceof IssuerConfigurationError)) throw error;
    throw new SettingsError(
      error.faults.map((problem) => ({variable: 'ISSUING_CA_CERTIFICATE, CA_CHAIN:', problem})),
    );
  }
}

export const certificateIssuer: Provider<CertificateIssuer> = {
  provide: CERTIFICATE_ISSUER,
  inject: [SETTINGS],
  useFactory: openIssuer,
};
