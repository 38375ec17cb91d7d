import { ARRIVAL_THRESHOLDS, type ArrivalThreshold } from '@sillage/domain/messages/notifications/arrivalMove';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useArrivalThreshold, useChooseArrivalThreshold } from './preferences.queries.ts';

/** By how much an arrival has to move to be told of. */
export function ArrivalChoice() {
  const { t } = useTranslation(['notificationSettings', 'errors']);
  const format = useFormat();
  const { data, error, refetch } = useArrivalThreshold();
  const choose = useChooseArrivalThreshold((refused) =>
    showToast({ message: `${t('notSaved')} ${t(codeOf(refused), { ns: 'errors' })}`, tone: 'bad' }),
  );
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="76px" />;
  const options = ARRIVAL_THRESHOLDS.map((minutes) => ({
    value: String(minutes),
    label: minutes === 0 ? t('arrivalNever') : format.duration(minutes),
  }));
  return (
    <PlainSelect
      label={t('arrival')}
      hint={t('arrivalAbout')}
      value={String(data)}
      options={options}
      onChange={(value) => choose.mutate(Number(value) as ArrivalThreshold)}
    />
  );
}
