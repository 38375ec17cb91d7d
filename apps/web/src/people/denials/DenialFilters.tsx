import { DENIAL_REASONS } from '@sillage/domain/people/denials/denial';
import { useTranslation } from 'react-i18next';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './Denials.module.css';
import type { DenialsSearch } from './denialsSearch.view.ts';

interface DenialFiltersProps {
  readonly search: DenialsSearch;
  readonly onChange: (next: DenialsSearch) => void;
}

export function DenialFilters({ search: { reason, search, from, until }, onChange }: DenialFiltersProps) {
  const { t } = useTranslation('denials');
  const day = (label: string, name: 'from' | 'until', value: string | undefined) => (
    <TextField
      label={label}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
  return (
    <div className={classes['filters']}>
      <div className={classes['search']}>
        <DelayedSearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          asked={search}
          onAsk={(text) => onChange({ search: text })}
        />
      </div>
      <PlainSelect
        label={t('reason')}
        value={reason ?? 'all'}
        onChange={(next) => onChange({ reason: next === 'all' ? undefined : next })}
        options={[
          { value: 'all' as const, label: t('allReasons') },
          ...DENIAL_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
        ]}
      />
      {day(t('fromDay'), 'from', from)}
      {day(t('untilDay'), 'until', until)}
    </div>
  );
}
