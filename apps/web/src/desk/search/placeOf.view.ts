import type { SearchHit } from '@sillage/contract/desk/search/search.contract';
import { OPERATOR_ID, type MemberRole } from '@sillage/domain/people/access/actor';
import type { SearchKind } from '@sillage/domain/desk/search/search';

/** Where something that was found is: a path with what its address carries. */
export interface Place {
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

interface Seeker {
  readonly role: MemberRole;
  /** What was searched for: settings open over the search. */
  readonly q: string;
  readonly hasRoute: (path: string) => boolean;
}

export function placeOf(kind: SearchKind, hit: SearchHit, seeker: Seeker): Place {
  switch (kind) {
    case 'customer':
      return { path: `/clients/seemore/${hit.id}`, search: {} };
    case 'shipment':
      return ofShipment(hit.id);
    case 'invoice':
      return ofShipment(String(hit.idTransport), { tab: 'papers' });
    case 'quote':
      return { path: `/cotations/${hit.id}`, search: {} };
    case 'asset':
      return ofAsset(hit, seeker);
    case 'registered':
      return ofRegistered('assets', hit.id);
    case 'container':
      return ofRegistered('masters', hit.id);
    case 'content':
      return { path: '/contenus/list', search: { content: hit.id } };
    case 'file':
      return ofFile(hit);
    case 'tracker':
      return ofTracker(hit, seeker);
    case 'contact':
      return inSettings('addressBook', hit, seeker);
    case 'contractor':
      return inSettings('contractors', hit, seeker);
    case 'member':
      return inSettings('members', hit, seeker);
    default:
      return kind satisfies never;
  }
}

/** Its address as a whole. */
export function addressOf({ path, search }: Place): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? path : `${path}?${query}`;
}

function ofShipment(id: string, search: Place['search'] = {}): Place {
  return { path: `/transport/transportdetails/${id}`, search };
}

function ofRegistered(archiveState: 'assets' | 'masters', identifier: string): Place {
  return { path: `/${archiveState}/details/${encodeURIComponent(identifier)}`, search: {} };
}

/** With what it belongs to: a shipment, or an asset of the register. */
function ofFile({ idTransport, asset }: SearchHit): Place {
  if (!asset) return ofShipment(String(idTransport), { tab: 'files' });
  return ofRegistered(asset.kind === 'container' ? 'masters' : 'assets', asset.uniqueIdentifiant);
}

function ofAsset({ id, idTransport }: SearchHit, { hasRoute }: Seeker): Place {
  const path = `/transport/transportdetails/asset/${id}/${idTransport}`;
  return hasRoute(path) ? { path, search: {} } : ofShipment(String(idTransport));
}

/** Its own page, else the shipment that it is on, else where it is. */
function ofTracker({ id, idTransport }: SearchHit, { hasRoute }: Seeker): Place {
  const own = `/devices/deviceDetails/${encodeURIComponent(id)}/GPS`;
  if (hasRoute(own)) return { path: own, search: {} };
  return idTransport === null ? { path: '/transport', search: { view: 'map', tracker: id } } : ofShipment(String(idTransport));
}

/** Members and contractors of a customer are on its page for the operator, whose own people are in the settings. */
function inSettings(tab: 'addressBook' | 'contractors' | 'members', { title: find, idCustomer }: SearchHit, { role, q }: Seeker): Place {
  if (role !== 'superAdmin' || idCustomer === OPERATOR_ID) return { path: '/search', search: { q, settings: tab, find } };
  return { path: `/clients/seemore/${idCustomer}`, search: tab === 'addressBook' ? {} : { tab, find } };
}
