import { expect, test } from 'vitest';
import { faultsOfForm } from '../../platform/form/formFaults.ts';
import { draftOf, sentTariff, tariffForm } from './tariffDraft.view.ts';

const empty = draftOf(null, '2026-11-25', 'Lyon – Berlin');

test('what is wrong is found where it was typed, whatever it is called and wherever it stands on the wire', () => {
  const nothing = { cents: null, basisPoints: null };
  const surcharges = { ...empty.surcharges, handling: nothing, security: { cents: Number.NaN, basisPoints: null } };
  const rules = tariffForm((key) => key);
  const faults = faultsOfForm(rules, { ...empty, surcharges, insurance: Number.NaN, grams: 12 });
  expect(Object.fromEntries(faults.map((fault) => [fault.field, rules.wordsOf?.(fault)]))).toMatchObject({
    transitDays: 'fault.missing',
    insurance: 'fault.wrong',
    'surcharges.security.cents': 'fault.wrong',
    source: 'fault.missing',
    'breaks.0.centsPer100Kg': 'fault.missing',
  });
  expect(sentTariff(empty)).toBeNull();
});
