import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { historySearch, type HistorySearch } from './historySearch.view.ts';

function viewOf(search: Record<string, unknown>): HistorySearch {
  const { view: _view, tracker: _tracker, ...found } = historySearch(search);
  return found;
}

function linkTo(search: HistorySearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/history" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

/** The views of the history that somebody saved. */
export function HistoryViews({ search }: { readonly search: HistorySearch }) {
  return <ViewsButton<HistorySearch> setting="historyViews" search={search} read={viewOf} linkTo={linkTo} />;
}
