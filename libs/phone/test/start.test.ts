import {qrPayload} from '@signet/domain';
import {Phone} from '../src/phone.js';
import {ServiceClock} from '../src/api/service-clock.js';
import {newPhone} from './support/new-phone.js';

/** How far the clock of the service is ahead of the phone, in milliseconds. */
const AHEAD = 3_600_000;

const headers = (time: number) => new Headers({'Signet-Time': String(time)});

/** Clocks of a phone that a test sets. The steady one begins at 1000, and that of the system is 500 ahead. */
class Clocks {
  steady = 1000;
  ahead = 500;
  readonly steadyNow = () => this.steady;
  readonly systemNow = () => this.steady + this.ahead;
}

describe('the clock of the service', () => {
  let clocks: Clocks;
  let clock: ServiceClock;
  beforeEach(() => {
    clocks = new Clocks();
    clock = new ServiceClock(clocks);
  });
  /** A response with the service's time `at`, of a request that took `up` and `down` milliseconds. */
  const exchange = (at: number, up: number, down: number, meanwhile = () => undefined) => {
    const sentAt = clock.begin();
    clocks.steady += up + down;
    meanwhile();
    clock.observe(headers(at), sentAt);
  };

  it('is known from the response with the shortest round trip', () => {
    expect(clock.timeOf(0)).toBeUndefined();
    exchange(5000, 400, 400);
    exchange(6000, 20, 20);
    exchange(7000, 300, 300);
    expect(clock.timeOf(1820)).toEqual({at: 6000, error: 20});
  });

  it('is kept until the next reading when it is renewed', () => {
    exchange(5000, 10, 10);
    clock.renew();
    clock.observe(new Headers(), clock.begin());
    expect(clock.timeOf(1010)).toEqual({at: 5000, error: 10});
    exchange(9000, 400, 400);
    expect(clock.timeOf(1420)).toEqual({at: 9000, error: 400});
  });

  it.each(['', '-5', '1e3', '5000.5', 'Tue, 01 Dec 2026 00:00:00 GMT', '5000, 6000'])(
    'is not read from the header %j',
    (value) => {
      clock.observe(new Headers({'Signet-Time': value, Date: new Date().toUTCString()}), clock.begin());
      expect([clock.isTold, clock.timeOf(1000)]).toEqual([false, undefined]);
    },
  );

  it('is not read from a response that came before its request', () => {
    clock.observe(headers(5000), clocks.steady + 1);
    expect(clock.timeOf(1000)).toBeUndefined();
  });

  it.each([
    ['in the middle of a usual round trip', 700, 300, 500],
    ['at most half a second after the request, if the response is held back', 0, 10_000, 500],
    ['at most half a second after the request, if the request is slow', 10_000, 0, 500],
  ])('is taken to be read %s', (_, up, down, after) => {
    exchange(5000, up, down);
    expect(clock.timeOf(1000 + after)).toMatchObject({at: 5000});
  });

  it.each([
    ['forward', 251],
    ['back', -251],
    ['forward during a sleep', 3_600_000],
  ])('is unknown after the clock of the system moved %s, also for moments before', (_, moved) => {
    exchange(5000, 10, 10);
    clocks.ahead += moved;
    expect(clock.timeOf(1020)).toBeUndefined();
    expect(clock.isTold).toBe(true);
    clocks.steady += 100;
    exchange(9000, 10, 10);
    expect(clock.timeOf(1020)).toBeUndefined();
    expect(clock.timeOf(1130)).toEqual({at: 9000, error: 10});
  });

  it('does not change while the clock of the system is corrected gently', () => {
    exchange(5000, 10, 10);
    clocks.ahead += 240;
    expect(clock.timeOf(1010)).toEqual({at: 5000, error: 10});
    clocks.ahead += 240;
    expect(clock.timeOf(1010)).toBeUndefined();
  });

  it('is not read from a response before which the phone has slept', () => {
    exchange(5000, 10, 10, () => void (clocks.ahead += 60_000));
    expect([clock.isTold, clock.timeOf(clocks.steady)]).toEqual([true, undefined]);
  });

  it('is read again after ten minutes', () => {
    exchange(5000, 10, 10);
    clocks.steady += 600_000;
    expect(clock.timeOf(1010)).toBeDefined();
    clocks.steady += 1;
    expect(clock.timeOf(1010)).toBeUndefined();
  });
});

describe('the start of a session', () => {
  /** A phone with set clocks whose service tells its own, and the `start` in the scans of the phone. */
  const ahead = async () => {
    const {service, phone} = await newPhone();
    const clocks = new Clocks();
    let isReachable = true;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!isReachable) throw new TypeError('fetch failed');
      const response = await service.fetch(input, init);
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
});
