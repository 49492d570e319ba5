import {X509Certificate} from 'node:crypto';
import {createLocalAuthority, issueResponderCredential} from '@signet/pki';
import {SettingsError} from '@signet/settings';
import {answeringCas} from '../src/answering-cas.js';
import {readSettings} from '../src/settings.js';
import {authority, settingsFor} from './support/status-world.js';

const now = new Date();
const {issuingCertificatePem, rootCertificatePem, issuingOcsp, rootOcsp} = authority;
const texts = {
  issuingCas: issuingCertificatePem,
  rootCas: '',
  goodCertificates: '',
  responders: [issuingOcsp],
};
const ca = {certificatePem: issuingCertificatePem, keyPem: authority.issuingKeyPem};
const serialOf = (pem: string) => new X509Certificate(pem).serialNumber.toLowerCase();

test('the statuses of an issuing CA are not in the settings', () => {
  const {cas, faults} = answeringCas(texts, now);
  expect(faults).toEqual([]);
  expect(cas).toEqual([{certificatePem: issuingCertificatePem, responder: issuingOcsp, good: undefined}]);
});

test('a root knows the issuing CAs and the further certificates that it has issued, and no others', () => {
  const stranger = createLocalAuthority();
  const {cas} = answeringCas(
    {
      issuingCas: issuingCertificatePem + stranger.issuingCertificatePem,
      rootCas: rootCertificatePem,
      goodCertificates: authority.timestamping.certificatePem + stranger.timestamping.certificatePem,
      responders: [issuingOcsp, stranger.issuingOcsp, rootOcsp],
    },
    now,
  );
  const good = [issuingCertificatePem, authority.timestamping.certificatePem].map(serialOf);
  expect(cas.at(-1)).toEqual({certificatePem: rootCertificatePem, responder: rootOcsp, good: new Set(good)});
});

test('a former CA is answered for beside the current one', () => {
  const former = createLocalAuthority();
  const {cas, faults} = answeringCas(
    {
      ...texts,
      issuingCas: issuingCertificatePem + former.issuingCertificatePem,
      responders: [former.issuingOcsp, issuingOcsp],
    },
    now,
  );
  expect(faults).toEqual([]);
  expect(cas.map(({responder}) => responder)).toEqual([issuingOcsp, former.issuingOcsp]);
});

test('of several responders of a CA, the one that expires last is used', () => {
  const [earlier, later] = [10, 20].map((days) => issueResponderCredential(ca, {days}));
  const responders = [earlier, later].filter((one) => one !== undefined);
  expect(answeringCas({...texts, responders}, now).cas[0]?.responder).toEqual(later);
});

const faultsOf = (changes: Record<string, string>): string => {
  try {
    readSettings({...settingsFor('postgresql://role:secret@127.0.0.1/signet'), ...changes});
    return '';
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};
const pem = ({certificatePem, keyPem}: typeof issuingOcsp) => `${certificatePem}\n${keyPem}`;

test('complete settings have no fault', () => {
  expect(faultsOf({})).toBe('');
});

test.each([
  ['a CA without a responder', [rootOcsp], /CN=Signet local issuing CA”: The CA has issued none/],
  ['the responder of another CA', [createLocalAuthority().issuingOcsp, rootOcsp], /issued none/],
  ['an expired responder', [issueResponderCredential(ca, {days: 0}), rootOcsp], /has expired/],
  [
    'the certificate of the timestamp authority in place of a responder',
    [issuingOcsp, authority.timestamping],
    /CN=Signet local root CA”: .*OCSPSigning/,
  ],
  [
    'the key of another responder',
    [{...issuingOcsp, keyPem: rootOcsp.keyPem}],
    /each with its unencrypted private key/,
  ],
])('%s is refused at the start, in clear words', (_what, responders, fault) => {
  const message = faultsOf({STATUS_RESPONDERS: responders.map(pem).join('\n')});
  expect(message).toMatch(/STATUS_RESPONDERS/);
  expect(message).toMatch(fault);
  expect(message).not.toContain('PRIVATE KEY');
});
