/** An element of the page's own markup. */
export function byId<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
}

/** Text that came from elsewhere is only ever a text node. */
export function setText(id: string, text: string): void {
  byId(id, HTMLElement).textContent = text;
}

/** Shows an element with its text, or hides it where there is none. */
export function setOptional(block: string, id: string, text: string | undefined): void {
  byId(block, HTMLElement).hidden = text === undefined;
  setText(id, text ?? '');
}

export function setList(id: string, items: readonly Node[]): void {
  byId(id, HTMLElement).replaceChildren(
    ...items.map((item) => {
      const entry = document.createElement('li');
      entry.append(item);
      return entry;
    }),
  );
}

export function onClick(id: string, act: () => void | Promise<void>): void {
  byId(id, HTMLElement).addEventListener('click', () => void act());
}

/** Calls back with the form's values; the browser itself sends nothing. */
export function onSubmit(id: string, act: () => void | Promise<void>): void {
  byId(id, HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void act();
  });
}

let underWay: Promise<void> = Promise.resolve();

/** Nobody presses a button twice while the first press is still at work. */
export async function whileBusy(act: () => Promise<void>): Promise<void> {
  const phone = document.querySelector('main');
  if (phone === null || phone.ariaBusy === 'true') return;
  phone.ariaBusy = 'true';
  underWay = act().finally(() => {
    phone.ariaBusy = 'false';
  });
  await underWay;
}

/** What was chosen is not chosen again: it waits for what is at work. */
export async function inTurn(act: () => Promise<void>): Promise<void> {
  while (document.querySelector('main')?.ariaBusy === 'true') await underWay.catch(() => undefined);
  await whileBusy(act);
}
