import { createReport } from '@sillage/contract/monitoring/reports/reports.contract';
import { expect, test } from 'vitest';
import { faultsOfForm } from '../../platform/form/formFaults.ts';
import { BY_RULE, limitsBody, limitsFaults, type LimitsDraft } from './limits.view.ts';

const own = (minCelsius: number | null, maxCelsius: number | null): LimitsDraft => ({
  ...BY_RULE,
  choice: 'own',
  minCelsius,
  maxCelsius,
});

test('a preset says its own limits, the rule none', () => {
  expect(limitsBody(BY_RULE)).toEqual({});
  expect(limitsBody({ ...BY_RULE, choice: 'frozen' })).toEqual({ minCelsius: -25, maxCelsius: -15 });
  expect(limitsBody({ ...own(-2, null), maxHumidity: 60 })).toEqual({
    minCelsius: -2,
    maxCelsius: null,
    minHumidity: null,
    maxHumidity: 60,
  });
});

test('what cannot be evaluated by is told before it is sent', () => {
  const faultsOf = (draft: LimitsDraft) => {
    const faults = faultsOfForm({ schema: createReport.body, toWire: limitsBody, furtherFaults: limitsFaults }, draft);
    return faults.map(({ field, message }) => `${field}: ${message}`).join(', ');
  };
  expect([own(null, null), own(8, 2), own(5, 5), own(-201, null), own(2, 201), own(-200, 200)].map(faultsOf)).toEqual([
    'minCelsius: form.missing',
    'minCelsius: alert.temperatureOrder',
    'minCelsius: alert.temperatureOrder',
    'minCelsius: form.atLeast -200',
    'maxCelsius: form.atMost 200',
    '',
  ]);
  const humidity = (minHumidity: number | null, maxHumidity: number | null) => faultsOf({ ...BY_RULE, minHumidity, maxHumidity });
  expect([humidity(60, 30), humidity(null, 101), humidity(NaN, null), humidity(30, 60)]).toEqual([
    'minHumidity: report.humidityOrder',
    'maxHumidity: form.atMost 100',
    'minHumidity: form.invalid',
    '',
  ]);
});
