/** A connection on which one message at a time is sent and acknowledged. */
export interface Channel {
  /** @throws Error when it is answered in any other way, or not at all */
  send(message: Uint8Array): Promise<void>;
  close(): void;
}
