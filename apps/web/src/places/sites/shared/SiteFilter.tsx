import { useTranslation } from 'react-i18next';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { useSites } from '../sites.queries.ts';

interface SiteFilterProps {
  readonly value: number | undefined;
  readonly onChange: (idSite: number | undefined) => void;
}

/** At which site; the first of them by name. Nothing as long as there are none. */
export function SiteFilter({ value, onChange }: SiteFilterProps) {
  const { t } = useTranslation('sites');
  const sites = useSites({}).data?.pages.flatMap((page) => page.data) ?? [];
  if (sites.length === 0 && value === undefined) return null;
  const isKnown = value === undefined || sites.some(({ idSite }) => idSite === value);
  return (
    <BareSelect
      label={t('filter')}
      value={value === undefined ? '' : String(value)}
      onChange={(picked) => onChange(picked === '' ? undefined : Number(picked))}
      options={[
        { value: '', label: t('filter') },
        ...(isKnown ? [] : [{ value: String(value), label: t('another') }]),
        ...sites.map(({ idSite, name }) => ({ value: String(idSite), label: name })),
      ]}
    />
  );
}
