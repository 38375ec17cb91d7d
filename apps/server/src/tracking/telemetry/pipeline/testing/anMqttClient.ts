import { encodeReadingsPublication } from '@sillage/simulator/protocols/json';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { expect, onTestFinished } from 'vitest';
import type { TestTracker } from './aTracker.ts';

export const NOON = Date.UTC(2026, 5, 1, 12);
export const measured = (minute: number) => ({
  time: NOON + minute * 60_000,
  latitude: 45.5,
  longitude: 4.25,
  speed: 72,
  temperature: 3.5,
  battery: 80,
});

const urlOf = (port: number) => `mqtt://127.0.0.1:${port}`;

export async function anMqttClient(
  port: number,
  { identifier, secret }: Pick<TestTracker, 'identifier' | 'secret'>,
  options: IClientOptions = {},
): Promise<MqttClient> {
  const client = await connectAsync(urlOf(port), { username: identifier, password: secret, reconnectPeriod: 0, ...options }, false);
  client.on('error', () => undefined);
  onTestFinished(() => void client.end(true));
  return client;
}

export const report = (client: MqttClient, tracker: TestTracker, minutes: readonly number[], qos: 0 | 1 | 2 = 1) => {
  const { topic, payload } = encodeReadingsPublication(minutes.map(measured), tracker.identifier);
  return client.publishAsync(topic, payload, { qos });
};

/** Publishes, and waits for the broker to hang up instead of acknowledging. */
export async function hangsUpOn(client: MqttClient, topic: string, payload: string): Promise<void> {
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
  let isAcknowledged = false;
  client.publish(topic, payload, { qos: 1 }, (error) => (isAcknowledged = !error));
  await closed;
  expect(isAcknowledged).toBe(false);
}
