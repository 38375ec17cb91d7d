import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { shipmentListSearch, type ShipmentListSearch } from '../shipmentListSearch.view.ts';

/** What a small screen shows of the list, and what the map points at, is no part of a view. */
function viewOf(search: Record<string, unknown>): ShipmentListSearch {
  const { view: _view, tracker: _tracker, ...found } = shipmentListSearch(search);
  return found;
}

function linkTo(search: ShipmentListSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/transport" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

/** The views of the list of shipments that somebody saved. */
export function ShipmentViews({ search }: { readonly search: ShipmentListSearch }) {
  return <ViewsButton<ShipmentListSearch> setting="shipmentViews" search={search} read={viewOf} linkTo={linkTo} />;
}
