import {readSignedData} from '../../src/cms/read-signed-data.js';
import {type Level, levels} from '../../src/index.js';
import {oid} from '../../src/object-identifiers.js';
import {awkwardNames} from '../support/names.js';
import {partsOf} from '../support/parts.js';
import {makeContainer} from '../support/evidence/services.js';
import {createSigner, curves, pemOf} from '../support/signer.js';
import {run, testWith} from '../support/tools.js';

const opensslVerify = [
  ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', '@s.p7s'],
  ...['-content', '@m.xml', '-CAfile', '@root.pem', '-out', '/dev/null'],
];
const certtoolVerify = [
  ...['--p7-verify', '--inder', '--infile', '@s.p7s', '--load-data', '@m.xml'],
  ...['--load-ca-certificate', '@root.pem'],
];

describe.each(curves)('a container signed with %s', (curve) => {
  const signing = createSigner(curve);

  async function parts(level: Level, name?: string) {
    const signer = await signing;
    const {manifest, signature} = await partsOf((await makeContainer(signer, level, name)).bare);
    return {'m.xml': manifest, 's.p7s': signature, 'root.pem': pemOf(signer.root)};
  }

  testWith('openssl').each(levels)('passes openssl cms with CAdES checks at level %s', async (level) => {
    const {status, output} = run('openssl', opensslVerify, await parts(level));
    expect(output).toMatch(/verification successful/i);
    expect(status).toBe(0);
  });

  testWith('certtool').each(levels)(
    'passes GnuTLS, which refuses unsorted attributes, at level %s',
    async (level) => {
      const {status, output} = run('certtool', certtoolVerify, await parts(level));
      expect(output).toMatch(/Signature status: ok/);
      expect(status).toBe(0);
    },
  );

  testWith('openssl').each(awkwardNames)('passes openssl with the data name %j', async (name) => {
    expect(run('openssl', opensslVerify, await parts('LT', name)).status).toBe(0);
  });

  testWith('openssl')('fails openssl for another manifest', async () => {
    const files = {...(await parts('LT', 'one')), 'm.xml': (await parts('LT', 'other'))['m.xml']};
    expect(run('openssl', opensslVerify, files).status).not.toBe(0);
  });

  testWith('certtool')('fails GnuTLS for another manifest', async () => {
    const files = {...(await parts('LT', 'one')), 'm.xml': (await parts('LT', 'other'))['m.xml']};
    expect(run('certtool', certtoolVerify, files).output).not.toMatch(/Signature status: ok/);
  });

  testWith('openssl')('has a timestamp over its signature value that openssl ts verifies', async () => {
    const files = await parts('LT');
    const {signer} = readSignedData(files['s.p7s']);
    const token = signer.unsignedAttributes.get(oid.signatureTimeStampToken)?.[0]?.bytes ?? new Uint8Array();
    const verify = ['ts', '-verify', '-token_in', '-in', '@t.tst', '-data', '@value', '-CAfile', '@root.pem'];
    const stamped = {...files, 't.tst': token, value: signer.signature};
    expect(run('openssl', verify, stamped)).toMatchObject({status: 0, output: expect.stringMatching(/OK/)});
    expect(run('openssl', verify, {...stamped, value: 'other'}).status).not.toBe(0);
  });

  testWith('openssl')(
    'has an OCSP response for each of its certificates that openssl ocsp verifies',
    async () => {
      const {root, chain, authority} = await signing;
      const {ocspResponses} = readSignedData((await parts('LT'))['s.p7s']);
      const [signer = root, issuing = root] = chain;
      const asked = [
        {certificate: pemOf(signer), issuer: pemOf(issuing)},
        {certificate: pemOf(issuing), issuer: pemOf(root)},
        {certificate: authority.timestamping.certificatePem, issuer: pemOf(root)},
      ];
      const args = [
        'ocsp',
        '-respin',
        '@r',
        '-issuer',
        '@issuer',
        '-cert',
        '@cert',
        '-CAfile',
        '@root',
        '-no_nonce',
      ];
      for (const {certificate, issuer} of asked) {
        const said = ocspResponses.map((r) =>
          run('openssl', [...args, '-verify_other', '@chain'], {
            ...{r, issuer, cert: certificate, root: pemOf(root), chain: authority.chainPem},
          }),
        );
        const good = said.filter(({output}) => /: good\n/.test(output) && /Response verify OK/.test(output));
        expect(good).toHaveLength(1);
      }
    },
  );

  testWith('openssl')('has the CMS version that its contents require', async () => {
    const versionOf = async (level: Level) => {
      const print = ['cms', '-cmsout', '-print', '-inform', 'DER', '-in', '@s.p7s'];
      return /d\.signedData: \n\s+version: (\d)/.exec(run('openssl', print, await parts(level)).output)?.[1];
    };
    expect(await Promise.all(levels.map(versionOf))).toEqual(['1', '1', '5']);
  });
});
