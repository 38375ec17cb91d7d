import { IconDoorOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTrackerListFrames, useKnocks } from '../trackerList.queries.ts';
import classes from '../Trackers.module.css';
import { AddTrackerDialog } from './AddTrackerDialog.tsx';
import { AdoptedRow } from './AdoptedRow.tsx';
import { inTheirPlaces, keyOf, useAdoptions, type Knock } from './adoptions.queries.ts';
import { KnockRow } from './KnockRow.tsx';

/** Who reported and was refused, what can be done about it, and what came of it. */
export function KnocksList() {
  const { t } = useTranslation('trackerList');
  const [described, setDescribed] = useState<Knock | null>(null);
  const { data, error, refetch } = useKnocks(true);
  const { adoptions, adopt, note } = useAdoptions();
  useTrackerListFrames();
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  const knocks = inTheirPlaces(data.data, adoptions);
  if (knocks.length === 0)
    return (
      <Notice icon={<IconDoorOff />} title={t('noKnocks')}>
        {t('noKnocksText')}
      </Notice>
    );
  return (
    <div className={classes['knocks']}>
      <p>{t('knocksText')}</p>
      <ul>
        {knocks.map((knock) => {
          const adoption = adoptions.get(keyOf(knock))?.adoption ?? null;
          return (
            <li key={keyOf(knock)} className={classes['knock']}>
              {adoption?.state === 'done' ? (
                <AdoptedRow {...adoption} />
              ) : (
                <KnockRow knock={knock} adoption={adoption} onAdopt={() => adopt(knock)} onDescribe={() => setDescribed(knock)} />
              )}
            </li>
          );
        })}
      </ul>
      {described && (
        <AddTrackerDialog
          knock={described}
          onAdded={(tracker) => note(described, { state: 'done', tracker, secret: null })}
          onClose={() => setDescribed(null)}
        />
      )}
    </div>
  );
}
