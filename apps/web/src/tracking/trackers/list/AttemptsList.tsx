import { IconDoorOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTrackerListFrames, useAttempts } from '../trackerList.queries.ts';
import classes from '../Trackers.module.css';
import { AdoptedRow } from './AdoptedRow.tsx';
import { inTheirPlaces, keyOf, useAdoptions, type Attempt } from './adoptions.queries.ts';
import { AttemptRow } from './AttemptRow.tsx';
import { AddTrackerDialog } from './AddTrackerDialog.tsx';

/** Who reported and was refused, what can be done about it, and what came of it. */
export function AttemptsList() {
  const { t } = useTranslation('trackerList');
  const [described, setDescribed] = useState<Attempt | null>(null);
  const { data, error, refetch } = useAttempts(true);
  const { adoptions, adopt, note } = useAdoptions();
  useTrackerListFrames();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  const attempts = inTheirPlaces(data.data, adoptions);
  if (attempts.length === 0)
    return (
      <Notice icon={<IconDoorOff />} title={t('noAttempts')}>
        {t('noAttemptsText')}
      </Notice>
    );
  return (
    <div className={classes['attempts']}>
      <p>{t('attemptsText')}</p>
      <ul>
        {attempts.map((attempt) => {
          const adoption = adoptions.get(keyOf(attempt))?.adoption ?? null;
          return (
            <li key={keyOf(attempt)} className={classes['attempt']}>
              {adoption?.state === 'done' ? (
                <AdoptedRow {...adoption} />
              ) : (
                <AttemptRow attempt={attempt} adoption={adoption} onAdopt={() => adopt(attempt)} onDescribe={() => setDescribed(attempt)} />
              )}
            </li>
          );
        })}
      </ul>
      {described && (
        <AddTrackerDialog
          attempt={described}
          onAdded={(tracker) => note(described, { state: 'done', tracker, secret: null })}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  );
}
