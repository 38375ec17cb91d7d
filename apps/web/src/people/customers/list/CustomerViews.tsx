import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { customersSearch, type CustomersSearch } from './customersSearch.view.ts';

function linkTo(search: CustomersSearch, name: ReactNode, onPick: () => void) {
  return (
    <Link to="/clients/list" search={search} onClick={onPick}>
      {name}
    </Link>
  );
}

/** The views of the list of customers that somebody saved. */
export function CustomerViews({ search }: { readonly search: CustomersSearch }) {
  return <ViewsButton<CustomersSearch> setting="customerViews" search={search} read={customersSearch} linkTo={linkTo} />;
}
