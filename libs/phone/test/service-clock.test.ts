import {ServiceClock} from '../src/api/service-clock.js';
import {Clocks} from './support/clocks.js';

const headers = (time: number) => new Headers({'Signet-Time': String(time)});

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

  it('is unknown from a renewal until the next reading', () => {
    exchange(5000, 10, 10);
    clock.renew();
    clock.observe(new Headers(), clock.begin());
    expect(clock.timeOf(1010)).toBeUndefined();
    exchange(9000, 400, 400);
    expect(clock.timeOf(1420)).toEqual({at: 9000, error: 400});
  });

  it('is unknown after the app was hidden, for moments before also after a new reading', () => {
    exchange(5000, 10, 10);
    const sentBefore = clock.begin();
    // The phone slept for six seconds, during which the steady clock stopped, and its clock was set back by as much.
    clocks.steady += 1;
    clock.forget();
    expect(clock.timeOf(1021)).toBeUndefined();
    clock.observe(headers(5001), sentBefore);
    expect(clock.timeOf(1021)).toBeUndefined();
    clocks.steady += 1;
    exchange(11_020, 10, 10);
    expect(clock.timeOf(1021)).toBeUndefined();
    expect(clock.timeOf(1032)).toEqual({at: 11_020, error: 10});
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
