const ENTRIES = 'entries';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage failed.'));
  });

const isDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage failed.'));
  });

/** The app's entries in IndexedDB, by name. IndexedDB can store keys that scripts can use but not read. */
export class Database {
  private constructor(
    readonly name: string,
    private readonly connection: IDBDatabase,
  ) {}

  /**
   * @param onReplaced is called when another tab deletes the database or opens a newer version of it. The connection of this
   *   tab is then closed, because the other tab would wait for that
   * @throws Error if the browser blocks the storage
   */
  static async open(name: string, onReplaced: () => void): Promise<Database> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES);
    const connection = await resultOf(request);
    connection.onversionchange = () => {
      connection.close();
      onReplaced();
    };
    return new Database(name, connection);
  }

  read(name: string): Promise<unknown> {
    return resultOf<unknown>(this.connection.transaction(ENTRIES).objectStore(ENTRIES).get(name));
  }

  /** Resolves when the entry is stored permanently. */
  async write(name: string, value: unknown): Promise<void> {
    const transaction = this.connection.transaction(ENTRIES, 'readwrite', {durability: 'strict'});
    transaction.objectStore(ENTRIES).put(value, name);
    await isDone(transaction);
  }

  async delete(name: string): Promise<void> {
    const transaction = this.connection.transaction(ENTRIES, 'readwrite', {durability: 'strict'});
    transaction.objectStore(ENTRIES).delete(name);
    await isDone(transaction);
  }

  close(): void {
    this.connection.close();
  }

  /** Deletes all entries and stores these, in one step. */
  async replaceAll(entries: Readonly<Record<string, unknown>>): Promise<void> {
    const transaction = this.connection.transaction(ENTRIES, 'readwrite', {durability: 'strict'});
    const store = transaction.objectStore(ENTRIES);
    store.clear();
    for (const [name, value] of Object.entries(entries)) store.put(value, name);
    await isDone(transaction);
  }

  async clear(): Promise<void> {
    const transaction = this.connection.transaction(ENTRIES, 'readwrite', {durability: 'strict'});
    transaction.objectStore(ENTRIES).clear();
    await isDone(transaction);
  }
}
