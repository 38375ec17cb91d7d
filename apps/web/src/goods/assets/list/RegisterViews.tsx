import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ViewsButton } from '../../../platform/list/ViewsButton.tsx';
import { assetSearch, type AssetSearch } from '../assetSearch.view.ts';
import type { Section } from './registerColumns.view.ts';

/** What a small screen shows of the register is no part of a view. */
function viewOf(search: Record<string, unknown>): AssetSearch {
  const { view: _view, ...found } = assetSearch(search);
  return found;
}

const linkInto = (section: Section) => (search: AssetSearch, name: ReactNode, onPick: () => void) => (
  <Link to={`/${section}/list`} search={search} onClick={onPick}>
    {name}
  </Link>
);

interface RegisterViewsProps {
  readonly section: Section;
  readonly search: AssetSearch;
}

/** The views of a register that somebody saved: assets and containers have their own. */
export function RegisterViews({ section, search }: RegisterViewsProps) {
  return (
    <ViewsButton<AssetSearch>
      setting={section === 'masters' ? 'masterViews' : 'assetViews'}
      search={search}
      read={viewOf}
      linkTo={linkInto(section)}
    />
  );
}
