import type { importTariffs as call, TariffImport } from '@sillage/contract/commerce/tariffs/tariffImport.contract';
import { newTariff, type NewTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import type { Read } from '@sillage/contract/endpoint';
import { ERROR_CODES } from '@sillage/contract/errorStatus';
import { faultOfBreaks, faultOfValidity, faultOfZone, MOST_TARIFFS } from '@sillage/domain/commerce/tariffs/tariff';
import type { DayOrder } from '@sillage/domain/commerce/tariffs/tariffCells';
import { dayOrderOfRows } from '@sillage/domain/commerce/tariffs/dayOrder';
import { columnOf, readTariffRow, type TariffColumn } from '@sillage/domain/commerce/tariffs/tariffRow';
import { differingColumns } from '@sillage/domain/commerce/tariffs/writeTariffRow';
import { systemScope, type Actor, operatorScope } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { isCountry } from '@sillage/domain/platform/geo/country';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './tariffs.store.ts';
import { toWireTariff } from './tariffs.usecases.ts';
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
  context: Dependencies<'db' | 'bus' | 'now'>,
  { idUser }: Actor,
  { rows, dryRun, dayOrder }: Asked,
): Promise<TariffImport> {
  const order = dayOrderOfRows(
    rows.map(({ cells }) => cells),
    dayOrder ?? null,
  );
  const validated = withoutTwins(rows.map((row) => validate(row, order)));
  const faults = validated.flatMap((row) => row.faults);
  const good = validated.flatMap(({ line, tariff }) => (tariff === null ? [] : [{ line, tariff }]));
  if (good.length === 0) return { added: 0, changed: 0, unchanged: 0, faults, outcomes: [] };
  return act(context, systemScope(), async ({ tx, audit }) => {
    await holdCustomer(tx, OPERATOR, 'inTurn');
    const known = await store.lockByName(
      tx,
      good.map(({ tariff }) => plainText(tariff.name)),
    );
    const outcomes = good.map((row) => outcomeOf(row, known.get(plainText(row.tariff.name)), context.now()));
    const countOf = (one: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === one).length;
    const counts = { added: countOf('added'), changed: countOf('changed'), unchanged: countOf('unchanged') };
    if ((await store.countTariffs(tx)) + counts.added > MOST_TARIFFS) throw new DomainError('tariff.tooMany');
    if (dryRun || faults.length > 0) return { ...counts, faults, outcomes };
    for (const [at, { tariff }] of good.entries()) {
      if (outcomes[at]?.outcome === 'unchanged') continue;
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
    return { ...counts, faults, outcomes };
  });
}

type Outcome = TariffImport['outcomes'][number];

/** What is written already is not written again. */
function outcomeOf(
  { line, tariff }: { readonly line: number; readonly tariff: NewTariff },
  before: store.KeptTariff | undefined,
  now: Date,
): Outcome {
  if (before === undefined) return { line, outcome: 'added', before: null };
  if (differingColumns(before, tariff).length === 0) return { line, outcome: 'unchanged', before: null };
  const { idTariff: _id, state: _state, revision: _revision, ...kept } = toWireTariff(before, now);
  return { line, outcome: 'changed', before: kept };
}

const LONGEST_SAID = 80;

function validate({ line, cells }: Row, order: DayOrder): Validated {
  const { said, unread } = readTariffRow(cells, order);
  const name = cells.name ?? '';
  const validated = validateSaid(said);
  // What cannot be read at all is one fault of its cell, whatever else is missing because of it.
  const found = [
    ...unread.map((field): Fault => ({ line, name, field, code: 'request.invalid', said: '' })),
    ...validated.faults.filter(({ field }) => !unread.includes(field)).map((fault): Fault => ({ line, name, said: '', ...fault })),
  ];
  const faults = found
    .filter(({ field }, index) => found.findIndex((other) => other.field === field) === index)
    .map((fault) => ({ ...fault, said: fault.said || (cells[fault.field] ?? '').trim().slice(0, LONGEST_SAID) }));
  return { line, tariff: faults.length > 0 ? null : validated.tariff, faults };
}

type Found = Pick<Fault, 'field' | 'code'> & Partial<Pick<Fault, 'said'>>;
type Said = Partial<Pick<NewTariff, 'from' | 'to' | 'breaks' | 'validFrom' | 'validTo'>>;

function validateSaid(said: Said): { readonly tariff: NewTariff | null; readonly faults: readonly Found[] } {
  const { data, error } = newTariff.safeParse(said);
  if (!error) return { tariff: data, faults: [] };
  const faults = error.issues.map(({ path, message }): Found => {
    const code = ERROR_CODES.find((one) => one === message) ?? 'request.invalid';
    return { field: columnOf(path), code };
  });
  // While a field is wrong by itself, nobody has looked at what they say together.
  return { tariff: null, faults: [...unknownCountries(said), ...faults, ...faultsTogether(said)] };
}

function unknownCountries(said: Said): Found[] {
  return (['from', 'to'] as const).flatMap((field) => {
    const unknown = (said[field] ?? []).map(({ country }) => country).filter((country) => !isCountry(country));
    return unknown.length === 0 ? [] : [{ field, code: 'tariff.countryUnknown' as const, said: [...new Set(unknown)].join(', ') }];
  });
}

function faultsTogether({ from = [], to = [], breaks, validFrom, validTo = null }: Said): Found[] {
  const found: readonly (readonly [TariffColumn, ErrorCode | null])[] = [
    ...from.map((zone) => ['from', faultOfZone(zone)] as const),
    ...to.map((zone) => ['to', faultOfZone(zone)] as const),
    ['breaks', breaks === undefined || breaks.length === 0 ? null : faultOfBreaks(breaks)],
    ['validTo', validFrom === undefined ? null : faultOfValidity({ validFrom, validTo })],
  ];
  return found.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}

/** Two rows of one name would write the same price list: neither is right. */
function withoutTwins(validated: readonly Validated[]): readonly Validated[] {
  const times = new Map<string, number>();
  for (const { tariff } of validated) if (tariff) times.set(plainText(tariff.name), (times.get(plainText(tariff.name)) ?? 0) + 1);
  return validated.map((row) => {
    if (!row.tariff || times.get(plainText(row.tariff.name)) === 1) return row;
    return {
      ...row,
      tariff: null,
      faults: [{ line: row.line, name: row.tariff.name, field: 'name', code: 'tariff.nameTaken', said: row.tariff.name }],
    };
  });
}
