import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Privacy.module.css';
import { useDriverDays, useSetDriverDays } from './privacy.queries.ts';

const ALWAYS = 'always';
/** Days. */
const CHOICES = [1, 7, 14, 30, 90, 180, 365];

/** For how long after an arrival drivers are named. */
export function DriversPanel() {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const textOf = useErrorText();
  const { data, error, refetch, isPending } = useDriverDays();
  const set = useSetDriverDays();
  const kept = set.isPending ? set.variables : data?.driverDays;
  const choose = (value: string) =>
    set.mutate(value === ALWAYS ? null : Number(value), {
      onSuccess: () => showToast({ message: t('driversSaved'), tone: 'good' }),
      onError: (failure) => showToast({ message: textOf(failure), tone: 'bad' }),
    });
  const days = typeof kept === 'number' && !CHOICES.includes(kept) ? [...CHOICES, kept].toSorted((one, other) => one - other) : CHOICES;
  return (
    <section className={classes['stack']}>
      <PanelHead title={t('drivers')}>{t('driversText')}</PanelHead>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height="40px" width="320px" />}
      {kept !== undefined && (
        <PlainSelect
          label={t('driversLabel')}
          hint={t('driversHint')}
          value={kept === null ? ALWAYS : String(kept)}
          onChange={choose}
          isDisabled={set.isPending}
          options={[
            { value: ALWAYS, label: t('driversAlways') },
            ...days.map((count) => ({ value: String(count), label: t('days', { count, number: format.whole(count) }) })),
          ]}
        />
      )}
    </section>
  );
}
