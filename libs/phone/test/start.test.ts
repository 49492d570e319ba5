import {qrPayload} from '@signet/domain';
import {Phone} from '../src/phone.js';
import {Clocks} from './support/clocks.js';
import {newPhone} from './support/new-phone.js';

/** How far the clock of the service is ahead of the phone, in milliseconds. */
const AHEAD = 3_600_000;

describe('the start of a session', () => {
  /** A phone with set clocks whose service tells its own, and the `start` in the scans of the phone. */
  const ahead = async () => {
    const {service, phone} = await newPhone();
    const clocks = new Clocks();
    let isReachable = true;
    const refusals: number[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!isReachable) throw new TypeError('fetch failed');
      const response = await service.fetch(input, init);
      // A limit or a proxy refuses without the clock of the service.
      const status = service.seen.at(-1) === 'GET /device' ? refusals.shift() : undefined;
      if (status !== undefined) return Response.json({errorCode: 'refused'}, {status});
      const told = new Response(await response.text(), response);
      told.headers.set('Signet-Time', String(clocks.steady + AHEAD));
      return told;
    };
    const {now, pause} = service;
    const {steadyNow, systemNow} = clocks;
    return {
      service,
      clocks,
      phone: await Phone.restore(phone.save(), {fetch, now, steadyNow, systemNow, pause}),
      reach: (reachable: boolean) => (isReachable = reachable),
      refusals,
      starts: () =>
        service.bodies.flatMap((body, index) =>
          service.seen[index]?.endsWith('/scan') === true ? [JSON.parse(body).start] : [],
        ),
    };
  };
  const codeOf = (sessionId: string) => qrPayload('signet', sessionId, undefined, '1.Q.5.abc');

  it('is not said by an app that has prepared no scan, although the service tells its clock', async () => {
    const {service, phone, starts} = await ahead();
    service.bodies.length = 0;
    await phone.state();
    await phone.scan(codeOf(service.begin()));
    expect(starts()).toEqual([undefined]);
  });

  it('is said with the time of the service at which the camera saw the code', async () => {
    const {service, clocks, phone, starts} = await ahead();
    service.bodies.length = 0;
    await phone.prepareScan();
    await phone.scan(codeOf(service.begin()), clocks.steady - 700);
    expect(starts()).toEqual([
      {via: 'CAMERA', p: '1.Q.5.abc', seenAt: clocks.steady + AHEAD - 700, clockErrorMs: 0},
    ]);
  });

  it('is said with a new reading after the clock of the phone was set, and not for a picture from before', async () => {
    const {service, clocks, phone, starts} = await ahead();
    await phone.prepareScan();
    service.bodies.length = service.seen.length = 0;
    const sessionId = service.begin();
    const picture = clocks.steady;
    clocks.ahead -= 3_600_000;
    clocks.steady += 200;
    await expect(phone.scan(codeOf(sessionId), picture)).rejects.toMatchObject({reason: 'CLOCK_CHANGED'});
    expect(service.seen).toContain('GET /device');
    expect(starts()).toEqual([]);
    clocks.steady += 1;
    await phone.scan(codeOf(sessionId), clocks.steady);
    expect(starts()).toMatchObject([{seenAt: clocks.steady + AHEAD}]);
  });

  it('is not left out if the clock cannot be read again', async () => {
    const {service, clocks, phone, reach, starts} = await ahead();
    await phone.prepareScan();
    service.bodies.length = service.seen.length = 0;
    clocks.ahead += 3_600_000;
    reach(false);
    await expect(phone.scan(codeOf(service.begin()))).rejects.toThrow('cannot be reached');
    expect(starts()).toEqual([]);
  });

  it('asks for the clock past every cache', async () => {
    const {service, phone} = await newPhone();
    const modes: unknown[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      modes.push(init?.cache);
      return service.fetch(input, init);
    };
    await (await Phone.restore(phone.save(), {fetch, now: service.now})).prepareScan();
    expect(new Set(modes)).toEqual(new Set(['no-store']));
  });

  it('is said even if the preparation failed, because the scan then prepares', async () => {
    const {service, phone, reach, starts} = await ahead();
    service.bodies.length = 0;
    reach(false);
    await expect(phone.prepareScan()).rejects.toThrow('cannot be reached');
    reach(true);
    await phone.openLink(qrPayload('signet', service.begin(), undefined, '1.L.abc'));
    await phone.scan(service.begin());
    expect(starts()).toEqual([{via: 'LINK', p: '1.L.abc'}, {via: 'PUSH'}]);
  });

  it.each([429, 503])('is not left out after the service refused its clock with %s', async (status) => {
    const {service, clocks, phone, refusals, starts} = await ahead();
    service.bodies.length = service.seen.length = 0;
    refusals.push(status, status, status, status);
    await phone.prepareScan();
    const [code, link] = [
      codeOf(service.begin()),
      qrPayload('signet', service.begin(), undefined, '1.L.abc'),
    ];
    expect(await phone.scan(code)).toMatchObject({ok: false, status});
    expect(await phone.openLink(link)).toMatchObject({ok: false, status});
    expect(await phone.scan(service.begin())).toMatchObject({ok: false, status});
    expect(starts()).toEqual([]);
    clocks.steady += 1;
    expect(await phone.scan(code, clocks.steady)).toMatchObject({ok: true});
    expect(await phone.openLink(link)).toMatchObject({ok: true});
    expect(starts()).toMatchObject([{via: 'CAMERA'}, {via: 'LINK', p: '1.L.abc'}]);
  });

  it('is left out only if a successful response does not tell the clock of the service', async () => {
    const {service, phone} = await newPhone();
    service.bodies.length = service.seen.length = 0;
    await phone.prepareScan();
    expect(await phone.scan(codeOf(service.begin()))).toMatchObject({ok: true});
    expect(service.bodies.at(-1)).toBe('{}');
  });
});
