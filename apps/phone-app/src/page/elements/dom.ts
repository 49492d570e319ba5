import {button} from '@signet/design/dom';

export * from '@signet/design/dom';

/** Creates a button that starts a task. While the task runs, the button is busy, and a tap does nothing. */
export function taskButton(label: string, className: string, task: () => Promise<void>): HTMLButtonElement {
  const element = button(label, className, () => {
    if (element.ariaBusy === 'true') return;
    element.ariaBusy = 'true';
    void task().finally(() => (element.ariaBusy = 'false'));
  });
  return element;
}
