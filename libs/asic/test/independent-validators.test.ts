import {readContainer} from '../src/container.js';
import {awkwardNames} from './names.js';
import {containerOf, createSigner, curves, pemOf} from './signer.js';
import {run, testWith} from './tools.js';

describe.each(curves)('a container of level B signed with %s', (curve) => {
  const signing = createSigner(curve);

  async function parts(name?: string) {
    const signer = await signing;
    const {manifest, signature} = await readContainer(await containerOf(signer, name));
    return {'m.xml': manifest, 's.p7s': signature, 'root.pem': pemOf(signer.root)};
  }

  const opensslVerify = [
    ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', '@s.p7s'],
    ...['-content', '@m.xml', '-CAfile', '@root.pem', '-out', '/dev/null'],
  ];
  const certtoolVerify = [
    ...['--p7-verify', '--inder', '--infile', '@s.p7s', '--load-data', '@m.xml'],
    ...['--load-ca-certificate', '@root.pem'],
  ];

  testWith('openssl')('satisfies openssl cms with its CAdES checks', async () => {
    const verdict = run('openssl', opensslVerify, await parts());
    expect(verdict).toMatchObject({status: 0, output: expect.stringMatching(/verification successful/i)});
  });

  testWith('certtool')('satisfies GnuTLS, which refuses unsorted attributes', async () => {
    const verdict = run('certtool', certtoolVerify, await parts());
    expect(verdict.output).toMatch(/Signature status: ok/);
    expect(verdict.status).toBe(0);
  });

  testWith('openssl').each(awkwardNames)('satisfies openssl with the data name %j', async (name) => {
    expect(run('openssl', opensslVerify, await parts(name)).status).toBe(0);
  });

  testWith('openssl')('does not satisfy them for another manifest', async () => {
    const files = {...(await parts('one')), 'm.xml': (await parts('other'))['m.xml']};
    expect(run('openssl', opensslVerify, files).status).not.toBe(0);
    expect(run('certtool', certtoolVerify, files).output).not.toMatch(/Signature status: ok/);
  });
});
