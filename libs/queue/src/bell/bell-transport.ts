/** Carries messages over one channel: the only part of a bell that depends on the backend. */
export interface BellTransport {
  /** Largest message, in bytes. */
  readonly maxBytes: number;
  /**
   * Opens a connection to send over. Opening and each sending end within two seconds.
   *
   * @param onLost called when the connection was lost, also after `close`
   */
  openSender(onLost: () => void): Promise<BellSender>;
  /** Opens a connection that receives messages from now on. */
  openReceiver(onMessage: (message: string) => void, onLost: () => void): Promise<BellReceiver>;
}

export interface BellSender {
  send(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BellReceiver {
  /** Rejects within two seconds if the connection is dead: a network can drop it without notice. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
