import { sentBody } from '@sillage/contract/sentBody';
import { name, text } from '@sillage/contract/fields';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { wholeContract } from '../../wholeContract.ts';

const NO_WIDTH = '\u200b';
const TURNED = '\u202e';
/** By what people know something or somebody, as the wire calls it. */
const KNOWN_BY = /(?:name|reference|company|serial|certificate|manager|Plate|Number)$/i;
/** What a file or somebody who signs in is called, a line of a paper, and the name of a setting: nobody looks for anything by them. */
const OTHERWISE = ['fileName', 'username', 'driverName'];
const OF_SETTINGS = 'PUT /notification/customer/preference';

const { endpoints, actions } = wholeContract();
const bodies = [
  ...endpoints.map((endpoint) => ({ call: `${endpoint.method} ${endpoint.path}`, body: sentBody(endpoint) })),
  ...actions.flatMap(({ path, actions: table }) =>
    Object.entries(table).map(([action, { body }]) => ({ call: `${path} ${action}`, body })),
  ),
];

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return 'shape' in schema ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {};
}

test('what is not seen of a name makes it no other one, wherever one is given', () => {
  const names = bodies.flatMap(({ call, body }) =>
    Object.entries(shapeOf(body))
      .filter(([field]) => KNOWN_BY.test(field) && !OTHERWISE.includes(field) && call !== OF_SETTINGS)
      .map(([field, schema]) => ({ call, field, kept: schema.safeParse(`Ab${NO_WIDTH}c${TURNED}`) })),
  );
  const texts = names.filter(({ kept }) => kept.success && typeof kept.data === 'string');
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter(({ kept }) => kept.data !== 'Abc').map(({ call, field }) => `${call} ${field}`)).toEqual([]);
});

test('what nothing is seen of is empty', () => {
  for (const schema of [name(100), text(100)]) {
    expect(schema.safeParse(NO_WIDTH + TURNED).success).toBe(false);
    expect(schema.safeParse(' ').success).toBe(false);
    expect(schema.safeParse('a').data).toBe('a');
  }
});
