/** What a flood asks of a port of this machine. */
export interface FloodOrder {
  readonly port: number;
  readonly asked: readonly { readonly path: string; readonly token: string | null }[];
  readonly connections: number;
  /** Sent ahead on each connection in one write, and never read; null: each asks again when it has read its answer. */
  readonly ahead: number | null;
  readonly ms: number;
}

export interface Flooded {
  /** Connections that were opened, the ones in the place of others that were cut among them. */
  readonly opened: number;
  /** Answers that were read. */
  readonly read: number;
}
