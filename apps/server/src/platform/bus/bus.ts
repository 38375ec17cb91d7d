import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { Denied } from '@sillage/domain/people/denials/denial';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { Carrier } from './carrier.ts';

/** What the parts of a process tell each other, and the nodes of an installation, always after the commit. Nothing durable rests on it. */
export interface Occurrences {
  /** Trackers moved on: their newest state. */
  readings: readonly { readonly idCustomer: OneCustomer; readonly idTracker: number; readonly reading: LiveReading }[];
  /** There are readings that alerts and shipments have not looked at. */
  evaluationDue: null;
  transports: readonly { readonly idCustomer: OneCustomer; readonly idTransport: number; readonly status: ShipmentStatus }[];
  /** Alerts or incidents of these customers were raised, ended, or answered by somebody. */
  alertsChanged: readonly { readonly idCustomer: OneCustomer }[];
  /** Something was said, mended or read about a shipment. */
  conversations: { readonly idCustomer: OneCustomer; readonly idTransport: number };
  /** Something was said about these assets, or kept with them. */
  assetsChanged: readonly { readonly idCustomer: OneCustomer; readonly uniqueIdentifiant: string }[];
  /** Something came, went or was drawn on these floors of buildings. */
  indoorChanged: readonly { readonly idCustomer: OneCustomer; readonly idFloor: number }[];
  notifications: readonly { readonly idCustomer: OneCustomer; readonly idUser: number }[];
  /** There are shipments to make of a file. */
  importsDue: null;
  /** There is something to move in from another product. */
  movesDue: null;
  /** A call waits for a node that works, or was answered, or is no longer wanted. */
  queuedCalls: { readonly change: 'due' | 'answered' | 'left'; readonly idCall: number };
  /** There are messages to send. */
  outboxDue: null;
  /** There is something to send to webhooks. */
  webhooksDue: null;
  /** These trackers, or all of them when null, are to be read again before they are believed. */
  trackersChanged: readonly string[] | null;
  /** Commands wait for these trackers, or a tracker may be told the next one. */
  commandsDue: readonly { readonly identifier: string; readonly protocol: string | null }[];
  /** How messages are read was changed. */
  mappingsChanged: null;
  /** A session was ended, or its member or customer changed. */
  sessionsChanged: { readonly idUser?: number; readonly idSession?: string };
  /** An API key was revoked. */
  apiKeysChanged: null;
  /** Somebody was not let in, or not let do something. */
  denied: Denied;
}

export type Topic = keyof Occurrences;
/** Whether other nodes are told of it too. */
const CARRIED: Readonly<Record<Topic, boolean>> = {
  readings: true,
  evaluationDue: true,
  transports: true,
  alertsChanged: true,
  conversations: true,
  assetsChanged: true,
  indoorChanged: true,
  notifications: true,
  importsDue: true,
  movesDue: true,
  queuedCalls: true,
  outboxDue: true,
  webhooksDue: true,
  trackersChanged: true,
  commandsDue: true,
  mappingsChanged: true,
  sessionsChanged: true,
  apiKeysChanged: true,
  // Who saw it writes it down.
  denied: false,
};
const isTopic = (name: string): name is Topic => Object.hasOwn(CARRIED, name);

type Listener<T extends Topic> = (what: Occurrences[T]) => void;

export interface Bus {
  publish<T extends Topic>(topic: T, what: Occurrences[T]): void;
  /** @returns how to stop listening */
  listen<T extends Topic>(topic: T, listener: Listener<T>): () => void;
}

/**
 * A listener that throws is its own problem: `onError` hears of it, the others are told all the same.
 * @param carrier null: this node is the only one
 */
export function openBus(onError: (error: unknown, topic: Topic) => void, carrier: Carrier | null = null): Bus {
  const listeners = new Map<Topic, Set<Listener<Topic>>>();
  const tell = (topic: Topic, what: Occurrences[Topic]) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(what);
      } catch (error) {
        onError(error, topic);
      }
    }
  };
  carrier?.listen((topic, what) => {
    // A node of our own sent it, of the same version or of the one that takes its place.
    if (isTopic(topic) && CARRIED[topic]) tell(topic, what as Occurrences[Topic]);
  });
  return {
    publish(topic, what) {
      tell(topic, what);
      if (CARRIED[topic]) carrier?.send(topic, what);
    },
    listen(topic, listener) {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known);
      known.add(listener as Listener<Topic>);
      return () => known.delete(listener as Listener<Topic>);
    },
  };
}
