import { getRouteApi } from '@tanstack/react-router';
import type { AssetSearch } from '../assetSearch.view.ts';
import { RegisterPage } from './RegisterPage.tsx';

const assets = getRouteApi('/signedIn/assets/list');
const masters = getRouteApi('/signedIn/masters/list');

export function AssetsPage() {
  const navigate = assets.useNavigate();
  const change = (next: AssetSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  return <RegisterPage section="assets" search={assets.useSearch()} onChange={change} />;
}

/** Containers: what holds other assets. */
export function MastersPage() {
  const navigate = masters.useNavigate();
  const change = (next: AssetSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  return <RegisterPage section="masters" search={masters.useSearch()} onChange={change} />;
}
