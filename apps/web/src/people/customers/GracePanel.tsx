import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useGrace, useSetGrace } from './grace.queries.ts';

const HOUR = 60;
/** Minutes. */
const CHOICES = [0, 30, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR];

/** How long after an arrival a company's own people go on seeing what the trackers measure. */
export function GracePanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation(['customers', 'errors']);
  const format = useFormat();
  const grace = useGrace(idCustomer);
  const set = useSetGrace(idCustomer);
  const known = set.isPending ? set.variables : grace.data?.graceMinutes;
  const textOf = (minutes: number) => (minutes === 0 ? t('grace.none') : format.duration(minutes));
  const choose = (value: string) =>
    set.mutate(Number(value), {
      onSuccess: () => showToast({ message: t('grace.saved'), tone: 'good' }),
      onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }),
    });
  return (
    <section>
      <PanelHead title={t('grace.title')}>{t('grace.text')}</PanelHead>
      {grace.error && <Failure error={grace.error} onRetry={() => void grace.refetch()} />}
      {grace.isPending && <Skeleton height="40px" width="320px" />}
      {known !== undefined && (
        <PlainSelect
          label={t('grace.label')}
          value={String(known)}
          onChange={choose}
          isDisabled={set.isPending}
          options={[...new Set([...CHOICES, known])]
            .toSorted((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: textOf(minutes) }))}
        />
      )}
    </section>
  );
}
