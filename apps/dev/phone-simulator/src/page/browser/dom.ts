/**
 * Finds an element of the page's markup.
 * @throws Error if the page has no element with this id, or if that element is not of this kind
 */
export function byId<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
}

/** Sets text content. The browser does not parse it as markup, so texts of relying parties are safe. */
export function setText(id: string, text: string): void {
  byId(id, HTMLElement).textContent = text;
}

/** Shows the block with the text, or hides the block if the text is undefined. */
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

export function onClick(id: string, action: () => void | Promise<void>): void {
  byId(id, HTMLElement).addEventListener('click', () => void action());
}

/** Handles the submission of a form in the script. The browser does not send the form. */
export function onSubmit(id: string, action: () => void | Promise<void>): void {
  byId(id, HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    void action();
  });
}

let current: Promise<void> = Promise.resolve();

/**
 * Runs the action, or ignores it while another action is running, so that a second click does not send a second
 * request.
 */
export async function unlessBusy(action: () => Promise<void>): Promise<void> {
  const phone = document.querySelector('main');
  if (phone === null || phone.ariaBusy === 'true') return;
  phone.ariaBusy = 'true';
  current = action().finally(() => {
    phone.ariaBusy = 'false';
  });
  await current;
}

/** Runs the action as soon as no other action is running. */
export async function afterCurrent(action: () => Promise<void>): Promise<void> {
  while (document.querySelector('main')?.ariaBusy === 'true') await current.catch(() => undefined);
  await unlessBusy(action);
}
