import type { PresetInput, WirePreset } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import { MOST_PRESETS } from '@sillage/domain/monitoring/alerts/preset';
import { faultOfRule } from '@sillage/domain/monitoring/alerts/rule';
import { usualHysteresis, type FenceDirection, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { boundsOf, closed, cornersOf, usualMargin, type Position } from '@sillage/domain/platform/geo/polygon';
import { DomainError } from '@sillage/domain/domainError';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './alertPresets.store.ts';

/** @throws DomainError `alertPreset.nameMissing`, `alertPreset.nameTaken`, `alertPreset.tooMany`, `alertRule.…` for what cannot be validated */
export async function addPreset(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  asked: PresetInput,
): Promise<WirePreset> {
  const fields = fieldsOf(asked);
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const count = await store.lockedPresetCount(tx, scope);
      if (count === null) throw new DomainError('customer.notFound');
      if (count >= MOST_PRESETS) throw new DomainError('alertPreset.tooMany');
      const idPreset = await store.insertPreset(tx, scope, fields, idUser);
      audit(scope, { idUser, action: 'alertPreset.added', subject: `alertPreset ${idPreset}` });
      return requirePreset(tx, scope, idPreset);
    }),
  );
}

/** @throws DomainError `alertPreset.notFound`, `alertPreset.nameMissing`, `alertPreset.nameTaken`, `alertRule.…` for what cannot be validated */
export async function changePreset(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idPreset: number,
  asked: PresetInput,
): Promise<WirePreset> {
  const fields = fieldsOf(asked);
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const row = await store.savePreset(tx, scope, idPreset, fields);
      if (!row) throw new DomainError('alertPreset.notFound');
      audit(row.idCustomer, { idUser, action: 'alertPreset.changed', subject: `alertPreset ${idPreset}` });
      return requirePreset(tx, scope, idPreset);
    }),
  );
}

/** @throws DomainError `alertPreset.notFound` */
export async function removePreset(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idPreset: number,
): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const row = await store.deletePreset(tx, scope, idPreset);
    if (!row) throw new DomainError('alertPreset.notFound');
    audit(row.idCustomer, { idUser, action: 'alertPreset.removed', subject: `alertPreset ${idPreset}` });
  });
}

/** Nowhere: where a circle is does not matter for whether the rest of it can be validated. */
const ANYWHERE = { latitude: 0, longitude: 0 };

function fieldsOf(asked: PresetInput): store.PresetFields {
  const { presetName, isFavourite, ruleKey, ruleValue, ruleValueMin, ruleValueMax, forMinutes, forTotal, hysteresis } = asked;
  if (presetName === '') throw new DomainError('alertPreset.nameMissing', [{ field: 'presetName', reason: 'missing' }]);
  const direction = asked.direction === '' ? null : asked.direction;
  const corners = asked.polygon && cornersOf(asked.polygon.coordinates[0] ?? []);
  const place = ruleKey === 'geofencing' && corners === null ? ANYWHERE : null;
  const band = { min: ruleValueMin, max: ruleValueMax };
  const wrong = faultOfRule({ ruleKey, ...band, radiusMetres: ruleValue, direction, place, corners, forTotal, hysteresis });
  if (wrong) throw new DomainError(`alertRule.${wrong.fault}`, [{ field: wrong.field, reason: wrong.fault }]);
  return {
    presetName,
    nameKey: normaliseReference(presetName),
    isFavourite,
    ruleKey,
    direction,
    forMinutes,
    forTotal,
    valueMin: ruleValueMin,
    valueMax: ruleValueMax,
    ...(corners ? areaFields(corners) : { radiusMetres: ruleValue, polygon: null }),
    hysteresis: hysteresis ?? (corners ? usualMargin(corners) : usualHysteresis(ruleKey, ruleValue, band)),
    clearAfterMinutes: asked.clearAfterMinutes,
    phases: ruleKey === 'delay' ? [] : [...new Set(asked.phases)],
  };
}

function areaFields(corners: readonly Point[]) {
  const polygon = corners.map(({ longitude, latitude }): Position => [longitude, latitude]);
  return { radiusMetres: boundsOf(corners).radiusMetres, polygon };
}

async function requirePreset(tx: Tx, scope: CustomerScope, idPreset: number): Promise<WirePreset> {
  const row = await store.findPreset(tx, scope, idPreset);
  if (!row) throw new DomainError('alertPreset.notFound');
  return toWirePreset(row);
}

/** Two people at once: one has the name, the other is told. */
async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'alert_preset_name')) throw new DomainError('alertPreset.nameTaken', [{ field: 'presetName', reason: 'taken' }]);
    throw error;
  }
}

export function toWirePreset(row: store.PresetRow): WirePreset {
  const { idPreset, idCustomer, presetName, isFavourite, valueMin, valueMax, radiusMetres, forMinutes, forTotal, hysteresis } = row;
  const polygon = row.polygon as Position[] | null;
  return {
    idPreset,
    idCustomer,
    presetName,
    isFavourite,
    ruleKey: row.ruleKey as RuleKey,
    ruleValue: polygon ? null : radiusMetres,
    polygon: polygon && { type: 'Polygon', coordinates: [closed(polygon)] },
    ruleValueMin: valueMin,
    ruleValueMax: valueMax,
    direction: (row.direction ?? '') as FenceDirection | '',
    forMinutes,
    hysteresis,
    forTotal,
    clearAfterMinutes: row.clearAfterMinutes,
    phases: row.phases as Phase[],
  };
}
