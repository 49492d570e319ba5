/** After this many refused codes, the app says that the codes are too old. */
const SILENT_REFUSALS = 2;

/** A page shows a new code each second. If none follows a refused one, it shows a copy. */
const NEXT_CODE_MS = 3000;

/** Counts the codes that were too old when the camera saw them. The first ones are silent: the next code is often right. */
export class OldCodes {
  #refused = 0;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly say: () => void) {}

  /**
   * Opens a code, unless another one is being opened.
   * @param open resolves to false if the code was too old
   */
  async judge(open: () => Promise<boolean>): Promise<void> {
    if (this.#isBusy) return;
    this.stop();
    this.#isBusy = true;
    const isFresh = await open();
    this.#isBusy = false;
    if (isFresh) return;
    this.#refused += 1;
    if (this.#refused > SILENT_REFUSALS) this.say();
    else this.#timer = setTimeout(this.say, NEXT_CODE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
