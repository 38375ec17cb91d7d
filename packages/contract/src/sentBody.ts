import { z } from 'zod';
import { type Endpoint } from './endpoint.ts';

/**
 * What a call takes as its body. A resource takes what it knows and refuses the rest by name: a field that is dropped without a word would make a
 * rule for the whole company of one that was meant for a device. The calls of section 7 have clients that send more, which is let pass.
 */
export function sentBody({ envelope, media, body }: Pick<Endpoint, 'envelope' | 'media' | 'body'>): z.ZodType {
  return envelope === 'legacy' || media.body !== undefined ? body : strict(body);
}

/** The same schema, which refuses what it does not know, within what it holds too. */
function strict(schema: z.core.$ZodType): z.ZodType {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  switch (def.type) {
    case 'object':
      return z.clone(schema, { ...def, shape: mapped(def.shape), catchall: def.catchall ?? z.never() } as never) as z.ZodType;
    case 'array':
      return z.clone(schema, { ...def, element: strict(def.element) } as never) as z.ZodType;
    case 'union':
      return z.clone(schema, { ...def, options: def.options.map(strict) } as never) as z.ZodType;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return z.clone(schema, { ...def, innerType: strict(def.innerType) } as never) as z.ZodType;
    case 'pipe':
      return z.clone(schema, { ...def, in: strict(def.in), out: strict(def.out) } as never) as z.ZodType;
    default:
      return schema as z.ZodType;
  }
}

function mapped(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strict(field)]));
}

/** Clients of section 7 send `null` for what they leave out. It stays where a field takes it. */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isRecord(value) ? fieldsWithoutNulls(def.shape, value) : value;
    case 'array':
      return Array.isArray(value) ? value.map((one) => withoutNulls(def.element, one)) : value;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return withoutNulls(def.innerType, value);
    case 'pipe':
      return withoutNulls(def.in, value);
    default:
      return value;
  }
}

function fieldsWithoutNulls(shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(value).flatMap(([name, sent]): [string, unknown][] => {
    const field = shape[name];
    if (field === undefined) return [[name, sent]];
    // What reads it as something else (a number: as 0) does not take it.
    if (sent === null && z.safeParse(field, null).data !== null) return [];
    return [[name, withoutNulls(field, sent)]];
  });
  return Object.fromEntries(kept);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
