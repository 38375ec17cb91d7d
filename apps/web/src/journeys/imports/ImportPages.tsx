import { getRouteApi } from '@tanstack/react-router';
import { ImportPage } from './ImportPage.tsx';

const transports = getRouteApi('/signedIn/transport/import');
const assets = getRouteApi('/signedIn/assets/import');
const masters = getRouteApi('/signedIn/masters/import');

const searchOf = (idImport: number | undefined) => ({ search: idImport === undefined ? {} : { import: idImport } });

export function ImportShipmentsPage() {
  const navigate = transports.useNavigate();
  return (
    <ImportPage
      {...{ what: 'shipments', usualKind: 'mobile', idImport: transports.useSearch().import }}
      onImport={(next) => void navigate(searchOf(next))}
    />
  );
}

export function ImportAssetsPage() {
  const navigate = assets.useNavigate();
  return (
    <ImportPage
      {...{ what: 'assets', usualKind: 'mobile', idImport: assets.useSearch().import }}
      onImport={(next) => void navigate(searchOf(next))}
    />
  );
}

/** The rows of a file of containers need not say that they are. */
export function ImportMastersPage() {
  const navigate = masters.useNavigate();
  return (
    <ImportPage
      {...{ what: 'assets', usualKind: 'container', idImport: masters.useSearch().import }}
      onImport={(next) => void navigate(searchOf(next))}
    />
  );
}
