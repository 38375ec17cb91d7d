import { IconDoorOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Age } from '../../platform/time/Age.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKnocks } from '../fleet.queries.ts';
import classes from '../Fleet.module.css';
import { AddTrackerDialog } from './AddTrackerDialog.tsx';

type Knock = NonNullable<ReturnType<typeof useKnocks>['data']>['data'][number];

/** What an identifier may be made of; whoever knocks may call itself anything. */
const ADOPTABLE = /^[A-Za-z0-9._:-]{1,64}$/;

/** Who reported and was refused, and what can be done about it. */
export function KnocksList() {
  const { t } = useTranslation('fleet');
  const [adopted, setAdopted] = useState<Knock | null>(null);
  const { data, error, refetch } = useKnocks(true);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  if (data.data.length === 0)
    return (
      <Notice icon={<IconDoorOff />} title={t('noKnocks')}>
        {t('noKnocksText')}
      </Notice>
    );
  return (
    <div className={classes['knocks']}>
      <p>{t('knocksText')}</p>
      <ul>
        {data.data.map((knock) => (
          <li key={`${knock.identifier} ${knock.protocol} ${knock.reason}`} className={classes['knock']}>
            <KnockTexts knock={knock} />
            {knock.reason === 'unknown' && ADOPTABLE.test(knock.identifier) ? (
              <Button kind="secondary" size="xs" icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdopted(knock)}>
                {t('adopt')}
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      {adopted && <AddTrackerDialog knock={adopted} onClose={() => setAdopted(null)} />}
    </div>
  );
}

const REASONS = ['unknown', 'wrongSecret', 'disabled'] as const;

function KnockTexts({ knock: { identifier, protocol, reason, count, lastDate } }: { readonly knock: Knock }) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  const why = REASONS.find((one) => one === reason) ?? 'unknown';
  return (
    <>
      <div className={classes['texts']}>
        <strong>
          <bdi>{identifier === '' ? t('noName') : identifier}</bdi>
        </strong>
        <span className={classes['sub']}>{protocol}</span>
      </div>
      <span className={classes['sub']}>{t(`knock.${why}`)}</span>
      <span className={classes['sub']}>
        {t('knockCount', { count, number: format.whole(count) })} · <Age date={lastDate} />
      </span>
    </>
  );
}
