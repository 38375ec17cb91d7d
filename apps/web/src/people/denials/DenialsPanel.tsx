import { DENIALS_KEPT_DAYS } from '@sillage/domain/people/denials/denial';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TrailDays } from '../../platform/audit/shared/TrailDays.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { DenialFilters } from './DenialFilters.tsx';
import classes from './Denials.module.css';
import { useDenials } from './denials.queries.ts';
import { useDenialLine } from './denials.view.ts';
import type { DenialsSearch } from './denialsSearch.view.ts';

interface DenialsPanelProps {
  readonly search: DenialsSearch;
  readonly onChange: (next: DenialsSearch) => void;
}

/** For the operator: sign-ins that failed, and what was refused to people who are signed in. */
export function DenialsPanel({ search, onChange }: DenialsPanelProps) {
  const { t } = useTranslation('denials');
  const denials = useDenials(search);
  const lineOf = useDenialLine();
  const isFiltered = Object.values(search).some((filter) => filter !== undefined);
  const refresh = (
    <IconButton label={t('refresh')} disabled={denials.isFetching} onClick={() => void denials.refetch()}>
      <IconRefresh size={18} aria-hidden />
    </IconButton>
  );
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')} actions={refresh}>
        {t('text', { days: DENIALS_KEPT_DAYS })}
      </PanelHead>
      <DenialFilters search={search} onChange={onChange} />
      <TrailDays
        trail={denials}
        lines={denials.data?.pages.flatMap((page) => page.data.map(lineOf)) ?? []}
        none={t(isFiltered ? 'noneFound' : 'none')}
      />
    </section>
  );
}
