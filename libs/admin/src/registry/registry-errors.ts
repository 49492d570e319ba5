import type {Refusal} from './refusal.js';

/** The target of an action does not exist. */
export class UnknownTargetError extends Error {
  override readonly name = 'UnknownTargetError';

  /** @param kind the kind of the target for the message, such as `client` */
  constructor(kind: string, id: string) {
    super(`There is no ${kind} ${id}.`);
  }
}

/** The state of the target does not permit the action. The message says why. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';

  /** @param refusal the reason, if members can meet it in the portal */
  constructor(
    message: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}
