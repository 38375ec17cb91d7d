/** A tracker that a sender reports for. */
export interface Device {
  readonly uniqueIdentifiant: string;
  readonly secret: string;
}

/** Where the messages go, and how many readings each of them carries. */
export type Way =
  | { readonly kind: 'batches'; readonly origin: string; readonly key: string; readonly connections: number; readonly readings: number }
  | { readonly kind: 'mqtt'; readonly port: number; readonly readings: number }
  | { readonly kind: 'teltonika'; readonly port: number; readonly readings: number };

/** What one sender process is to do. */
export interface Order {
  readonly way: Way;
  readonly devices: readonly Device[];
  /** Epoch ms of every tracker's first reading, and ms from each to the next; `now`: the moment of sending. */
  readonly times: { readonly from: number; readonly every: number } | 'now';
  /** Messages of each connection or device. */
  readonly messages: number;
  /** Messages a second, all together; null: each is sent as soon as the one before it is acknowledged. */
  readonly rate: number | null;
}

export interface Delivered {
  readonly readings: number;
  readonly seconds: number;
  /** Of each message, from when it was due to its acknowledgement. */
  readonly latenciesMs: readonly number[];
}
