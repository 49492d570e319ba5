import {setTimeout as pause} from 'node:timers/promises';
import {sign} from '../support/signing.js';
import type {Person, ScalingStack} from './scaling-stack.js';

/** If this many signatures wait for their container, people stop signing, so that the workers can catch up. */
const MOST_UNFINISHED = 16;

/** The interval at which a waiting person checks the number of waiting signatures, in milliseconds. */
const LOOK_MS = 50;

export interface Signing {
  readonly id: string;
  readonly status: string;
  /**
   * `containers` and `completions` are the numbers of events `container.created` and `session.completed` of the
   * session.
   */
  readonly containers: number;
  readonly completions: number;
  /** The number of times that a worker has taken this signature. */
  readonly epoch: number;
  /** The time from the accepted signature to the container, in milliseconds; null if there is no container. */
  readonly waited: number | null;
}

/** People who sign at the same time, each of them one document after the other. */
export class SigningLoad {
  /** The sessions whose signature was accepted. */
  readonly signed: string[] = [];
  #working = true;
  readonly #lanes: Promise<unknown>;

  constructor(
    private readonly service: ScalingStack,
    people: readonly Person[],
  ) {
    this.#lanes = Promise.all(people.map((person) => this.#lane(person)));
    // Without this handler, an error would be an unhandled rejection. `stop` throws the error later.
    this.#lanes.catch(() => undefined);
  }

  /** The number of signatures that wait for their container, including those on which a worker works. */
  async unfinished(): Promise<number> {
    const {rows} = await this.service.stack.admin.query<{count: number}>(
      'SELECT count(*)::int FROM signature WHERE signature IS NOT NULL AND outcome IS NULL',
    );
    return rows[0]?.count ?? 0;
  }

  async stop(): Promise<void> {
    this.#working = false;
    await this.#lanes;
  }

  /** The outcome of every accepted signature, in the order in which the signatures were accepted. */
  async outcomes(): Promise<readonly Signing[]> {
    const {rows} = await this.service.stack.admin.query<Signing>(
      `SELECT s.id, s.status, g.epoch, count(*) FILTER (WHERE e.type = 'container.created')::int AS containers,
         count(*) FILTER (WHERE e.type = 'session.completed')::int AS completions,
         (extract(epoch FROM min(e.created_at) FILTER (WHERE e.type = 'container.created')
           - min(e.created_at) FILTER (WHERE e.type = 'signature.captured')) * 1000)::float8 AS waited
       FROM unnest($1::uuid[]) WITH ORDINALITY AS signed (id, number)
       JOIN session s ON s.id = signed.id JOIN signature g ON g.session_id = s.id JOIN event e ON e.session_id = s.id
       GROUP BY s.id, s.status, g.epoch, signed.number ORDER BY signed.number`,
      [this.signed],
    );
    return rows;
  }

  async #lane({phone}: Person): Promise<void> {
    while (this.#working) {
      if ((await this.unfinished()) < MOST_UNFINISHED)
        this.signed.push(await sign(this.service.stack, phone));
      else await pause(LOOK_MS);
    }
  }
}
