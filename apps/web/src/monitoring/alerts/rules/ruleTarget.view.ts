import { NO_TARGET, type DraftTarget } from './ruleDraft.view.ts';
import type { NewRuleSearch } from './ruleSearch.view.ts';

/** Apart from the address, which is read before any page is fetched. */
export function targetFrom({ idTransport, reference, tracker, asset }: NewRuleSearch): DraftTarget {
  if (idTransport !== undefined) return { ...NO_TARGET, idTransport, reference: reference ?? String(idTransport) };
  if (asset !== undefined) return { ...NO_TARGET, kind: 'asset', asset, reference: reference ?? asset };
  return tracker === undefined ? NO_TARGET : { ...NO_TARGET, kind: 'tracker', uniqueIdentifiant: tracker };
}
