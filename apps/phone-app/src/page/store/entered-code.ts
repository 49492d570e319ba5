/**
 * The activation code of a set-up that has not ended. It is in the session storage of this tab, so that a reload, or a look
 * at another app on a phone with little memory, does not lose it.
 */
export class EnteredCode {
  /** @param key the key in session storage; simulated phones have different keys, because their frames share the storage */
  constructor(
    private readonly key: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = sessionStorage,
  ) {}

  /** Returns the text of the field as the person has left it; the empty string if there is none. */
  read(): string {
    return this.storage.getItem(this.key) ?? '';
  }

  save(text: string): void {
    this.storage.setItem(this.key, text);
  }

  forget(): void {
    this.storage.removeItem(this.key);
  }
}
