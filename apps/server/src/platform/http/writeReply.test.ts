import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { replySchema, writeReply } from './writeReply.ts';

const row = z.object({
  id: z.int(),
  name: z.string().nullable(),
  place: z.object({ km: z.number() }).optional(),
  more: z.record(z.string(), z.unknown()),
});
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: id % 3 === 0 ? null : `"data":[] ${id} é\u2028`,
    secret: 'never said',
    more: { [`k${id}`]: [id, null] },
    ...(id % 2 === 0 ? {} : { place: { km: id / 7, secret: true } }),
  }));

/** What is sent, and what one go would have written. */
async function written(schema: z.ZodType, body: Record<string, unknown>, legacy = false) {
  const app = fastify();
  onTestFinished(() => app.close());
  const described = replySchema(schema, legacy);
  let atOnce = '';
  app.get('/', async (_request, reply) => {
    atOnce = reply.serializeInput(body, described().whole);
    return reply.type('application/json').send(await writeReply(reply, body, described()));
  });
  const { payload, headers } = await app.inject('/');
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(payload));
  return { payload, atOnce };
}

test.each([0, 1, 250, 251, 1000])('a list of %i that is written in slices is the same to the letter', async (count) => {
  const paged = z.object({ data: z.array(row), nextCursor: z.string().nullable(), total: z.int().optional() });
  for (const more of [{ nextCursor: null }, { nextCursor: 'x","data":[]', total: 3, secret: 'never said' }]) {
    const { payload, atOnce } = await written(paged, { data: rows(count), ...more });
    expect(payload).toBe(atOnce);
    expect(payload).not.toContain('never said');
    expect(JSON.parse(payload).data.length).toBe(count);
  }
  const alone = await written(z.object({ data: z.array(row) }), { data: rows(count) });
  expect(alone.payload).toBe(alone.atOnce);
});

test('what is no list before all else, and the former envelope, are written in one go', async () => {
  const behind = await written(z.object({ areAll: z.boolean(), data: z.array(row) }), { data: rows(600), areAll: true });
  expect(behind.payload).toBe(behind.atOnce);
  const legacy = await written(z.object({ data: z.array(row) }), { status: 'ok', data: rows(600) }, true);
  expect(JSON.parse(legacy.payload)).toMatchObject({ status: 'ok', data: { length: 600 } });
});
