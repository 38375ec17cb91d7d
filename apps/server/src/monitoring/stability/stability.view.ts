import type { Decision, WireBudget, WireProfile } from '@sillage/contract/monitoring/stability/stability.contract';
import type { StabilityProfile } from '@sillage/domain/monitoring/stability/profile';
import type { DecisionRow } from './decisions.store.ts';
import type { GoodsRow } from './goods.store.ts';

/** What goods bear; null for those that have no profile. */
export function profileOf({ minCelsius, maxCelsius, bands, idProfile, freezeCelsius, freezesAllowed }: GoodsRow): StabilityProfile | null {
  if (idProfile === null) return null;
  const freezing = freezeCelsius === null || freezesAllowed === null ? null : { celsius: freezeCelsius, allowed: freezesAllowed };
  return { minCelsius, maxCelsius, bands, freezing };
}

export function toWireProfile(row: GoodsRow): WireProfile | null {
  const [profile, { idProfile }] = [profileOf(row), row];
  if (profile === null || idProfile === null) return null;
  const { minCelsius, maxCelsius, bands, freezing } = profile;
  return { idProfile, name: row.profileName, code: row.code, minCelsius, maxCelsius, bands: [...bands], freezing };
}

/** @param budget as it is now, through that shipment; null where it was not reckoned */
export function toWireDecision(row: DecisionRow, budget: WireBudget | null): Decision {
  const { idDecision, idContent, contentName, idShipment, transportReference, verdict, quantity, whole, unit, units, state } = row;
  const digest = row.digest.toString('hex');
  return {
    idDecision,
    idContent,
    contentName,
    idTransport: idShipment,
    transportReference,
    verdict,
    quantity,
    whole,
    unit,
    units,
    state,
    budgetState: row.budgetState,
    proposed: {
      idUser: row.proposedBy,
      by: row.proposerName,
      date: row.proposedAt.toISOString(),
      reason: row.reason,
      meaning: 'proposal',
    },
    answered:
      row.answeredBy === null || row.answeredAt === null
        ? null
        : {
            idUser: row.answeredBy,
            by: row.answererName,
            date: row.answeredAt.toISOString(),
            reason: row.answerReason,
            meaning: state === 'confirmed' ? 'confirmation' : 'refusal',
          },
    digest,
    isOutdated: budget && budget.digest !== digest,
  };
}
