/** How rings travel: the only thing about a bell that depends on its backend. */
export interface BellWire {
  /** Largest message, in bytes. */
  readonly maxBytes: number;
  /**
   * A connection to send over. It and each sending come to an end within two seconds.
   *
   * @param onLost called when the connection is gone, closed ones included
   */
  openSender(onLost: () => void): Promise<BellSender>;
  /** A connection that receives from now on. */
  openReceiver(onMessage: (message: string) => void, onLost: () => void): Promise<BellReceiver>;
}

export interface BellSender {
  send(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BellReceiver {
  /** Rejects, within two seconds, if nothing can be received any more: a connection may be lost without a word. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
