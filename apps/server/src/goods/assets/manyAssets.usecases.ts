import type { changeMany as changeManyCall, ManyAction, Removals } from '@sillage/contract/goods/assets/manyAssets.contract';
import type { Sent } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { releaseCharge, removeAsset, setPosition, takeCharge } from './assets.usecases.ts';
import { packAsset } from './packing.usecases.ts';
import * as removal from './shared/removal.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'hooks'>;

/** What would go with several assets. @throws DomainError `asset.notRegistered` where there is none of them */
export function foreseeRemovals({ db }: Dependencies<'db'>, scope: CustomerScope, identifiers: readonly string[]): Promise<Removals> {
  return inScope(db, scope, async (tx) => {
    const assets = await removal.listGoing(tx, scope, identifiers);
    if (assets.length === 0) throw new DomainError('asset.notRegistered');
    const going = assets.map(({ idAsset }) => idAsset);
    return {
      transports: await removal.namesOfCarriers(tx, scope, going),
      trackers: await removal.namesOfTrackers(tx, scope, going),
      containers: await removal.namesAround(tx, scope, going),
      inside: await removal.namesInside(tx, scope, going),
      contents: await removal.namesOfContents(tx, scope, going),
      rules: await removal.namesOfRules(tx, scope, going),
      seen: assets.map(({ identifier, revision }) => ({ uniqueIdentifiant: identifier, revision })),
    };
  });
}

type Changed = Sent<(typeof changeManyCall)['reply']>;

/**
 * Does one thing with several assets: each on its own, so that one that cannot be done leaves the others alone.
 * @throws DomainError `asset.notRegistered` where there is none of them
 */
export async function changeMany(
  context: Context,
  scope: CustomerScope,
  actor: Actor,
  identifiers: readonly string[],
  action: ManyAction,
): Promise<Changed> {
  const asked = [...new Set(identifiers)];
  const references = new Map((await removal.listReferences(context.db, scope, asked)).map((one) => [one.identifier, one.reference]));
  if (references.size === 0) throw new DomainError('asset.notRegistered');
  const done: string[] = [];
  const refused: Changed['refused'] = [];
  for (const uniqueIdentifiant of asked) {
    try {
      await perform(context, scope, actor, uniqueIdentifiant, action);
      done.push(uniqueIdentifiant);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ uniqueIdentifiant, reference: references.get(uniqueIdentifiant) ?? null, code: error.code });
    }
  }
  return { done, refused };
}

async function perform(context: Context, scope: CustomerScope, actor: Actor, identifier: string, action: ManyAction): Promise<void> {
  switch (action.deed) {
    case 'take':
      return takeCharge(context, scope, actor, identifier);
    case 'release':
      return releaseCharge(context, scope, actor, identifier);
    case 'place': {
      const { latitude, longitude, reason } = action;
      return setPosition(context, scope, actor, identifier, { latitude, longitude, reason });
    }
    case 'pack':
      return packAsset(context, scope, actor, identifier, { container: action.container, from: action.fromElsewhere ? undefined : null });
    case 'remove':
      return removeAsset(context, scope, actor, identifier, { revision: revisionSeen(action, identifier), tracker: action.tracker });
    default:
      return action satisfies never;
  }
}

const NEVER_SEEN = 0;

function revisionSeen({ seen }: Extract<ManyAction, { deed: 'remove' }>, identifier: string): number {
  return seen.find(({ uniqueIdentifiant }) => uniqueIdentifiant === identifier)?.revision ?? NEVER_SEEN;
}
