import {qrPayload} from '@signet/domain';
import {Phone} from '../src/phone.js';
import {ServiceClock} from '../src/api/service-clock.js';
import {newPhone} from './support/new-phone.js';

const headers = (time: number) => new Headers({'Signet-Time': String(time)});

describe('the clock of the service', () => {
  it('is known from the response with the shortest round trip', () => {
    const clock = new ServiceClock();
    expect(clock.timeOf(0)).toBeUndefined();
    clock.observe(headers(5000), 1400, 800);
    clock.observe(headers(6000), 2020, 40);
    clock.observe(headers(7000), 3300, 600);
    expect(clock.timeOf(2000)).toEqual({at: 6000, error: 20});
  });

  it('is kept until the next reading when it is renewed', () => {
    const clock = new ServiceClock();
    clock.observe(headers(5000), 1010, 20);
    clock.renew();
    clock.observe(new Headers(), 1500, 10);
    expect(clock.timeOf(1000)).toEqual({at: 5000, error: 10});
    clock.observe(headers(9000), 2400, 800);
    expect(clock.timeOf(2000)).toEqual({at: 9000, error: 400});
  });
});

describe('the start of a session', () => {
  /** A phone whose service tells its clock, which is an hour ahead, and the `start` in the scans of the phone. */
  const ahead = async () => {
    const {service, phone} = await newPhone();
    let isReachable = true;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!isReachable) throw new TypeError('fetch failed');
      const response = await service.fetch(input, init);
      const told = new Response(await response.text(), response);
      told.headers.set('Signet-Time', String(service.now() + 3_600_000));
      return told;
    };
    const {now, pause, store} = {...service, store: () => Promise.resolve()};
    return {
      service,
      phone: await Phone.restore(phone.save(), {fetch, now, pause, store}),
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
    const {service, phone, starts} = await ahead();
    service.bodies.length = 0;
    await phone.prepareScan();
    await phone.scan(codeOf(service.begin()), service.now() - 700);
    const [start] = starts();
    expect(start).toMatchObject({via: 'CAMERA', p: '1.Q.5.abc'});
    expect(Math.abs(start.seenAt - (service.now() + 3_600_000 - 700))).toBeLessThanOrEqual(
      start.clockErrorMs,
    );
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
