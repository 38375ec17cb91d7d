import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { quoteListSearch, type QuoteListSearch } from './quoteListSearch.view.ts';

function linkTo(search: QuoteListSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/cotations" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

/** The views of the list of quotes that somebody saved. */
export function QuoteViews({ search }: { readonly search: QuoteListSearch }) {
  return <ViewsButton<QuoteListSearch> setting="quoteViews" search={search} read={quoteListSearch} linkTo={linkTo} />;
}
