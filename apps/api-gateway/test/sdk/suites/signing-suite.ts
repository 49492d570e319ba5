import {createHash} from 'node:crypto';
import {verify} from '@signet/asic';
import {attachData, CallbackError} from '@signet/sdk';
import {redirectUri, refused} from './login-suite.js';
import {people, refusalOf, type World} from '../world.js';

const data = new TextEncoder().encode('The parties agree on everything.\n');
const signedDataHash = createHash('sha512').update(data).digest('hex');

/** Signings through the SDK. */
export function signingSuite(world: () => World): void {
  const begin = () => world().client.createSigning({data, signedDataName: 'leping & lisa №1.pdf'});

  test('an approved signing has a result, whose container is a valid signature of the data', async () => {
    const {client} = world();
    const {sessionId} = await begin();
    expect(await refusalOf(client.result(sessionId))).toEqual(refused(409, 'not_signed'));
    await world().approve('mari', sessionId);
    expect(await client.status(sessionId)).toEqual({status: 'COMPLETED'});
    const result = await client.result(sessionId);
    expect(result).toEqual({
      container: expect.any(String),
      signingTime: expect.any(Number),
      signedDataHash,
      signedDataName: 'leping & lisa №1.pdf',
      ...{name: 'Mari Maasikas', country: 'EE'},
      ...{personalCode: people.mari.personalCode, dateOfBirth: people.mari.dateOfBirth},
    });
    const complete = await attachData(result, data);
    const report = await verify(complete, {trust: await world().trust(), level: 'B'});
    expect(report).toMatchObject({
      verdict: 'passed',
      signatures: [
        {
          signingTime: new Date(result.signingTime * 1000),
          signer: {
            ...{
              commonName: 'Maasikas,Mari,60001019906',
              givenName: 'Mari',
              surname: 'Maasikas',
              countryName: 'EE',
            },
            serialNumber: `PNOEE-${people.mari.personalCode}`,
          },
          data: [{name: 'leping & lisa №1.pdf', digest: signedDataHash}],
        },
      ],
    });
    expect(await client.result(sessionId)).toEqual(result);
  });

  test('a signer without a known date of birth has none in the result', async () => {
    const {sessionId} = await begin();
    await world().approve('jaan', sessionId);
    const result = await world().client.result(sessionId);
    expect(result).toMatchObject({name: 'Jaan', personalCode: people.jaan.personalCode});
    expect(result).not.toHaveProperty('dateOfBirth');
  });

  test('a container does not fit other data', async () => {
    const {sessionId} = await begin();
    await world().approve('mari', sessionId);
    const result = await world().client.result(sessionId);
    await expect(attachData(result, new TextEncoder().encode('other'))).rejects.toThrow(
      'not what was signed',
    );
  });

  test('a signing sends webhooks when it is opened and completed', async () => {
    const {sessionId} = await begin();
    await world().approve('mari', sessionId);
    const about = (status: string) => ({sessionId, status, signatureType: 'SIGNING'});
    expect(await world().events(sessionId)).toEqual([
      {type: 'session.scanned', data: about('SCANNED')},
      {type: 'session.completed', data: about('COMPLETED')},
    ]);
  });

  test('a signing with a redirect URI is completed once it is COMPLETED, and its state brings the result', async () => {
    const {client} = world();
    const signing = await client.createSigning({data, redirectUri});
    expect(await refusalOf(client.complete(signing.sessionId))).toEqual(
      refused(409, 'session_not_confirmed'),
    );
    await world().approve('mari', signing.sessionId);
    const {redirect} = await client.complete(signing.sessionId);
    expect(redirect).toBe(`${redirectUri}?state=${signing.state}`);
    const result = await client.handleSigningCallback(redirect, signing);
    expect(result.signedDataName).toBe('detached-file');
    await expect(client.handleSigningCallback(redirect, {...signing, state: 'other'})).rejects.toThrow(
      CallbackError,
    );
    expect(await refusalOf(client.complete(signing.sessionId))).toEqual(
      refused(409, 'session_already_completed'),
    );
  });

  test('a signing without a redirect URI cannot be completed', async () => {
    const {sessionId} = await begin();
    await world().approve('mari', sessionId);
    expect(await refusalOf(world().client.complete(sessionId))).toEqual(
      refused(
        400,
        'invalid_request',
        'redirect_uri was missing when the signing was created, so the signing cannot be completed.',
      ),
    );
  });

  test('the result of a login is refused', async () => {
    const {sessionId} = await world().client.createLogin({redirectUri});
    expect(await refusalOf(world().client.result(sessionId))).toEqual(
      refused(400, 'invalid_request', 'The session is not a signing session.'),
    );
  });

  test('a declined signing has no result', async () => {
    const {sessionId} = await begin();
    await world().decline('mari', sessionId);
    expect(await refusalOf(world().client.result(sessionId))).toEqual(refused(409, 'not_signed'));
  });

  test('a result can be fetched for 30 minutes', async () => {
    const {sessionId} = await begin();
    await world().approve('mari', sessionId);
    await world().advance(1780);
    expect(await world().client.result(sessionId)).toHaveProperty('container');
    await world().advance(30);
    expect(await refusalOf(world().client.result(sessionId))).toEqual(refused(404, 'session_not_found'));
  });
}
