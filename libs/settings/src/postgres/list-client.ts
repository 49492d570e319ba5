import pg, {type ClientConfig} from 'pg';
import type {Connect} from './connect.js';

const forwarded = ['drain', 'end', 'error', 'notice', 'notification'] as const;
/** The fields by which a pool recognises a connection that it must not use again. */
const states = ['_queryable', '_ending'] as const;

/**
 * Returns the class of the clients of a pool whose address names several hosts. A client of `pg` can connect only once,
 * and to one host. So these clients let `connect` open a connection, and then are that connection: its methods become
 * theirs, and they pass its events on.
 */
export const listClientOf = (connect: Connect, options: ClientConfig): typeof pg.Client =>
  class ListClient extends pg.Client {
    override connect(callback?: (...outcome: never[]) => void): Promise<pg.Client> {
      const connected = connect(options).then((client) => this.#become(client));
      if (callback === undefined) return connected;
      const call = (...outcome: unknown[]) => void Reflect.apply(callback, undefined, outcome);
      return connected.then(
        () => (call(null, this), this),
        (error: unknown) => (call(error), this),
      );
    }

    #become(client: pg.Client): this {
      const {connection} = client;
      const query = client.query.bind(client);
      Object.assign(this, {connection, query, end: client.end.bind(client)});
      for (const name of states)
        Object.defineProperty(this, name, {get: (): unknown => Reflect.get(client, name)});
      for (const name of forwarded)
        client.on(name, (...values: unknown[]) => void this.emit(name, ...values));
      return this;
    }
  };
