import {oid} from '@signet/asic/x509';
import {
  AccessDescription,
  CertificatePolicies,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  GeneralName,
  InfoAccess,
  PolicyInformation,
} from 'pkijs';

/** The URLs and policies that a certificate states for verifiers. Undefined fields are omitted. */
export interface CertificateReferences {
  readonly ocspUrl?: string | undefined;
  readonly caIssuersUrl?: string | undefined;
  readonly crlUrl?: string | undefined;
  /** Object identifiers of certificate policies. */
  readonly policies?: readonly string[] | undefined;
}

const uri = (value: string): GeneralName => new GeneralName({type: 6, value});

const access = (method: 'ocsp' | 'caIssuers', url: string | undefined): AccessDescription[] =>
  url === undefined ? [] : [new AccessDescription({accessMethod: oid[method], accessLocation: uri(url)})];

export function referenceExtensions(references: CertificateReferences): Extension[] {
  const extensions: Extension[] = [];
  const add = (extnID: string, value: InfoAccess | CRLDistributionPoints | CertificatePolicies) =>
    extensions.push(new Extension({extnID, extnValue: value.toSchema().toBER()}));

  const accessDescriptions = [
    ...access('ocsp', references.ocspUrl),
    ...access('caIssuers', references.caIssuersUrl),
  ];
  if (accessDescriptions.length > 0) add(oid.authorityInfoAccess, new InfoAccess({accessDescriptions}));
  if (references.crlUrl !== undefined) {
    const distributionPoints = [new DistributionPoint({distributionPoint: [uri(references.crlUrl)]})];
    add(oid.crlDistributionPoints, new CRLDistributionPoints({distributionPoints}));
  }
  if (references.policies !== undefined && references.policies.length > 0) {
    const certificatePolicies = references.policies.map(
      (policyIdentifier) => new PolicyInformation({policyIdentifier}),
    );
    add(oid.certificatePolicies, new CertificatePolicies({certificatePolicies}));
  }
  return extensions;
}
