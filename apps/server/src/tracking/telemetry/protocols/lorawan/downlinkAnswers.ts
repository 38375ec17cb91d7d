import { isJsonObject } from '../json/attributes.ts';

/** What a network server says of a command that it was handed, by what it calls it. `sent`: it has left an antenna. */
export interface DownlinkAnswer {
  readonly names: readonly unknown[];
  readonly said: 'done' | 'failed' | 'sent';
  readonly text: string;
}

/** ChirpStack v4: the events `ack` and `txack`, which name an item of the queue; null for any other. Never throws. */
export function chirpstackAnswer(event: string, body: unknown): DownlinkAnswer | null {
  if (!isJsonObject(body) || (event !== 'ack' && event !== 'txack')) return null;
  const names = [body['queueItemId']];
  if (event === 'txack') return { names, said: 'sent', text: event };
  return { names, said: body['acknowledged'] === true ? 'done' : 'failed', text: event };
}

const TTS_SAID = { downlink_ack: 'done', downlink_nack: 'failed', downlink_failed: 'failed', downlink_sent: 'sent' } as const;

/** The Things Stack v3: messages about a downlink, which say again whatever it was called; null for any other. Never throws. */
export function ttsAnswer(body: unknown): DownlinkAnswer | null {
  if (!isJsonObject(body)) return null;
  for (const [kind, said] of Object.entries(TTS_SAID)) {
    const message = body[kind];
    if (!isJsonObject(message)) continue;
    if (kind === 'downlink_nack' && !isLastTry(message)) return null;
    const downlink = isJsonObject(message['downlink']) ? message['downlink'] : message;
    const lists: unknown[] = [body['correlation_ids'], downlink['correlation_ids']];
    const error = isJsonObject(message['error']) ? message['error']['message_format'] : undefined;
    return {
      names: lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])),
      said,
      text: typeof error === 'string' ? error : kind,
    };
  }
  return null;
}

/** What a device did not confirm goes back into the queue, and is sent again, until the tries that it may have are used up: it has not failed before. */
function isLastTry({ confirmed_retry: retry }: { readonly [key: string]: unknown }): boolean {
  if (!isJsonObject(retry)) return false;
  const { attempt, max_attempts: most } = retry;
  return typeof attempt === 'number' && typeof most === 'number' && attempt >= most;
}
