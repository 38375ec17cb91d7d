import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { trackerSearch, type TrackerSearch } from '../trackerSearch.view.ts';

/** What the other parts of the page show is no part of a view. */
function viewOf(search: Record<string, unknown>): TrackerSearch {
  const { view: _view, need: _need, protocol: _protocol, ...found } = trackerSearch(search);
  return found;
}

function linkTo(search: TrackerSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/devices" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

/** The views of the list of trackers that somebody saved. */
export function TrackerViews({ search }: { readonly search: TrackerSearch }) {
  return <ViewsButton<TrackerSearch> setting="trackerViews" search={search} read={viewOf} linkTo={linkTo} />;
}
