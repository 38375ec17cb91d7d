import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { alertSearch, type AlertSearch } from './alertSearch.view.ts';

function linkTo(search: AlertSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/alerts/list" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

/** The views of the alerts that somebody saved. */
export function AlertViews({ search }: { readonly search: AlertSearch }) {
  return <ViewsButton<AlertSearch> setting="alertViews" search={search} read={alertSearch} linkTo={linkTo} />;
}
