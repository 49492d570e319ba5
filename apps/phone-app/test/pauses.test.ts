import {watchPauses} from '../src/page/pauses.js';

class Document extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

describe('a page', () => {
  const watched = () => {
    const [document, window] = [new Document(), new EventTarget()];
    const paused = jest.fn();
    watchPauses({document, window}, paused);
    return {document, window, paused};
  };

  test.each(['visibilitychange', 'freeze', 'resume'])('reports a pause after the event %s', (type) => {
    const {document, paused} = watched();
    document.dispatchEvent(new Event(type));
    expect(paused).toHaveBeenCalledTimes(1);
  });

  test('reports a pause when the browser shows it again', () => {
    const {window, paused} = watched();
    window.dispatchEvent(new Event('pageshow'));
    expect(paused).toHaveBeenCalledTimes(1);
  });

  test('reports nothing when it is hidden', () => {
    const {document, paused} = watched();
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(paused).not.toHaveBeenCalled();
  });
});
