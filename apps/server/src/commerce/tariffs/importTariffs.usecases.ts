import {
  newTariff,
  type importTariffs as call,
  type NewTariff,
  type TariffImport,
} from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { Read } from '@sillage/contract/endpoint';
import { ERROR_CODES } from '@sillage/contract/errorStatus';
import { MOST_TARIFFS } from '@sillage/domain/commerce/tariffs/tariff';
import { columnOf, readTariffRow } from '@sillage/domain/commerce/tariffs/tariffRow';
import { systemScope, type Actor, operatorScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './tariffs.store.ts';
import { changedPrices } from './tariffTrail.view.ts';

type Asked = Read<(typeof call)['body']>;
type Fault = TariffImport['faults'][number];
type Row = Asked['rows'][number];

interface Validated {
  readonly line: number;
  readonly tariff: NewTariff | null;
  readonly faults: readonly Fault[];
}

const OPERATOR = operatorScope();

/**
 * All rows or none: a price list whose name is known is written anew, whatever it said before. A dry run tells the same and changes nothing.
 * @throws DomainError `tariff.tooMany`
 */
export async function importTariffs(
  context: Dependencies<'db' | 'bus'>,
  { idUser }: Actor,
  { rows, dryRun }: Asked,
): Promise<TariffImport> {
  const validated = withoutTwins(rows.map(validate));
  const faults = validated.flatMap((row) => row.faults);
  const tariffs = validated.flatMap(({ tariff }) => tariff ?? []);
  if (tariffs.length === 0) return { added: 0, changed: 0, faults };
  return act(context, systemScope(), async ({ tx, audit }) => {
    await holdCustomer(tx, OPERATOR, 'inTurn');
    const known = await store.lockByName(
      tx,
      tariffs.map(({ name }) => plainText(name)),
    );
    const counts = { added: tariffs.length - known.size, changed: known.size };
    if ((await store.countTariffs(tx)) + counts.added > MOST_TARIFFS) throw new DomainError('tariff.tooMany');
    if (dryRun || faults.length > 0) return { ...counts, faults };
    for (const tariff of tariffs) {
      const before = known.get(plainText(tariff.name));
      if (before === undefined) {
        const subject = `tariff ${await store.insertTariff(tx, tariff)}`;
        audit(OPERATOR, { idUser, action: 'tariff.added', subject, details: { by: 'import', name: tariff.name } });
        continue;
      }
      await store.updateTariff(tx, before.idTariff, tariff);
      const details = { by: 'import', ...changedPrices(before, tariff) };
      audit(OPERATOR, { idUser, action: 'tariff.changed', subject: `tariff ${before.idTariff}`, details });
    }
    return { ...counts, faults };
  });
}

function validate({ line, cells }: Row): Validated {
  const { said, unread } = readTariffRow(cells);
  const name = cells.name ?? '';
  const validated = validateSaid(said);
  // What cannot be read at all is one fault of its cell, whatever else is missing because of it.
  const found = [
    ...unread.map((field): Fault => ({ line, name, field, code: 'request.invalid' })),
    ...validated.faults.filter(({ field }) => !unread.includes(field)).map((fault): Fault => ({ line, name, ...fault })),
  ];
  const faults = found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
  return { line, tariff: faults.length > 0 ? null : validated.tariff, faults };
}

function validateSaid(said: unknown): { readonly tariff: NewTariff | null; readonly faults: readonly Pick<Fault, 'field' | 'code'>[] } {
  const { data, error } = newTariff.safeParse(said);
  const issues = error?.issues ?? [];
  const codeOf = (message: string) => ERROR_CODES.find((code) => code === message) ?? 'request.invalid';
  return { tariff: data ?? null, faults: issues.map(({ path, message }) => ({ field: columnOf(path), code: codeOf(message) })) };
}

/** Two rows of one name would write the same price list: neither is right. */
function withoutTwins(validated: readonly Validated[]): readonly Validated[] {
  const times = new Map<string, number>();
  for (const { tariff } of validated) if (tariff) times.set(plainText(tariff.name), (times.get(plainText(tariff.name)) ?? 0) + 1);
  return validated.map((row) => {
    if (!row.tariff || times.get(plainText(row.tariff.name)) === 1) return row;
    return { ...row, tariff: null, faults: [{ line: row.line, name: row.tariff.name, field: 'name', code: 'tariff.nameTaken' }] };
  });
}
