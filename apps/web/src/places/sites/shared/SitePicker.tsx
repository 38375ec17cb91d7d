import type { Site } from '@sillage/contract/places/sites/sites.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { useSites } from '../sites.queries.ts';

/** One of the sites, the first of them by name, as a place to begin with. Nothing as long as there are none. */
export function SitePicker({ onPick }: { readonly onPick: (site: Site) => void }) {
  const { t } = useTranslation('sites');
  const sites = useSites({}).data?.pages.flatMap((page) => page.data) ?? [];
  const [picked, setPicked] = useState('');
  if (sites.length === 0) return null;
  return (
    <PlainSelect
      label={t('filter')}
      value={picked}
      onChange={(next) => {
        setPicked(next);
        const site = sites.find(({ idSite }) => String(idSite) === next);
        if (site) onPick(site);
      }}
      options={[{ value: '', label: '–' }, ...sites.map(({ idSite, name }) => ({ value: String(idSite), label: name }))]}
    />
  );
}
