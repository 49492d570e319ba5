/** Transmits messages over one channel. It is the only part of a bell that depends on the backend. */
export interface BellTransport {
  /** The maximum size of a message in bytes. */
  readonly maxBytes: number;
  /**
   * Opens a connection for sending. This call, and each call of `send`, succeeds or fails within two seconds.
   *
   * @param onLost called when the connection is lost, and after `close`
   */
  openSender(onLost: () => void): Promise<BellSender>;
  /** Opens a connection that receives the messages sent from then on. */
  openReceiver(onMessage: (message: string) => void, onLost: () => void): Promise<BellReceiver>;
}

export interface BellSender {
  send(messages: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface BellReceiver {
  /** Rejects within two seconds if the connection is dead. A network can drop a connection without notice. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
