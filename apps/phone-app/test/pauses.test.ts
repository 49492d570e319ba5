import {watchPauses} from '../src/page/pauses.js';

test.each(['visibilitychange', 'freeze', 'resume', 'pageshow'])(
  'a page reports that the phone may have slept after the event %s',
  (type) => {
    const window = new EventTarget();
    const paused = jest.fn();
    watchPauses(window, paused);
    window.dispatchEvent(new Event(type));
    expect(paused).toHaveBeenCalledTimes(1);
  },
);
