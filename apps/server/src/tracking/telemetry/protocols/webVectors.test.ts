import { expect, test } from 'vitest';
import { whereThereIs } from '../../../testing/whereThereIs.ts';
import { decodeChirpstack } from './lorawan/chirpstack.ts';
import { decodeTts } from './lorawan/tts.ts';
import { decodeOsmand } from './osmand/osmand.ts';
import { decodeOwntracks } from './owntracks/owntracks.ts';
import type { WebMessage } from './protocol.ts';
import { DATA, differ, queryOf, reportsDiffer, wantedKind, webVectorsOf, type Expectation, type WebVector } from './testing/webVectors.ts';

const DECODERS: { readonly [file: string]: (vector: WebVector) => WebMessage } = {
  'messages/osmand.jsonl': ({ payload }) => {
    const { target = '/', headers = {}, body } = payload?.http ?? {};
    return decodeOsmand({ query: queryOf(target), body, contentType: headers['Content-Type'] });
  },
  'messages/owntracks.jsonl': ({ payload }) => {
    if (payload?.mqtt !== undefined) return decodeOwntracks(payload.mqtt.json, { topic: payload.mqtt.topic });
    const { body, headers = {} } = payload?.http ?? {};
    return decodeOwntracks(body, { user: headers['X-Limit-U'], device: headers['X-Limit-D'] });
  },
  'lorawan/chirpstack-v4.jsonl': ({ http, json }) => decodeChirpstack(queryOf(http?.target ?? '/').get('event') ?? '', json),
  'lorawan/tts-v3.jsonl': ({ json }) => decodeTts(json),
};

whereThereIs(DATA)('messages that real trackers sent decode to what a correct reader makes of them', () => {
  test.each(Object.entries(DECODERS))('%s', (file, decode) => {
    const vectors = webVectorsOf(file);
    const differing = vectors.flatMap((vector) => {
      const differences = differencesOf(vector.expect, decode(vector));
      return differences.length > 0 ? [`${vector.id}: ${differences.join('; ')}`] : [];
    });
    expect(differing).toEqual([]);
    expect(vectors.length).toBeGreaterThan(10);
  });
});

function differencesOf(expected: Expectation, message: WebMessage): string[] {
  const wanted = wantedKind(expected);
  if (message.kind !== wanted) return [`${wanted} expected, ${JSON.stringify(message)}`];
  if (message.kind === 'refused') return [];
  const identity = expected.devEui ?? expected.deviceId;
  const differences = identity === undefined || identity === null ? [] : differ('identifier', identity, message.identifier);
  return message.kind === 'ignored' ? differences : [...differences, ...reportsDiffer(expected, message.reports)];
}
