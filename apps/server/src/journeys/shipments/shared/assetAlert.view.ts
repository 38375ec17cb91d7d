import type { AssetAlert } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import { conditionOf, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';

export interface AssetAlertRow {
  readonly idEpisode: number;
  readonly idShipment: number | null;
  readonly identifier: string;
  readonly ruleName: string;
  readonly ruleKey: RuleKey;
  readonly direction: Direction;
  readonly status: 'U' | 'R';
  readonly raisedAt: Date;
  readonly clearedAt: Date | null;
  readonly extreme: number;
  readonly limitValue: number;
}

export function toAssetAlert({
  idEpisode,
  idShipment,
  identifier,
  ruleName,
  ruleKey,
  direction,
  status,
  ...row
}: AssetAlertRow): AssetAlert {
  return {
    idAlert: idEpisode,
    idTransport: idShipment,
    uniqueIdentifiant: identifier,
    ruleName,
    ruleKey,
    direction: conditionOf(ruleKey, direction),
    alertStatus: status,
    extreme: row.extreme,
    limit: row.limitValue,
    raisedDate: row.raisedAt.toISOString(),
    clearedDate: row.clearedAt?.toISOString() ?? null,
  };
}
