import { jetstreamManager } from '@nats-io/jetstream';
import { connectNats } from '../../../../platform/bus/connectNats.ts';
import { streamOf } from '../natsLog.ts';

/** Each stream reserves room at its server: what a test made is gone afterwards. */
export async function removeStream(url: string, installation: string): Promise<void> {
  const connection = await connectNats(url);
  const manager = await jetstreamManager(connection);
  await manager.streams.delete(streamOf(installation)).catch(() => undefined);
  await connection.close();
}
