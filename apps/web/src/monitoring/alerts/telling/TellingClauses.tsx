import type { Telling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { CHANNELS } from '@sillage/domain/monitoring/alerts/telling';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Clause } from '../rules/Clause.tsx';
import classes from './Telling.module.css';
import { usePeople } from './telling.queries.ts';
import { hasMore, isNamed } from './telling.view.ts';

/** Few rules name people, and fewer have more to say: who asks for it fetches it. */
const PeopleField = lazy(async () => ({ default: (await import('./PeopleField.tsx')).PeopleField }));
const MoreTelling = lazy(async () => ({ default: (await import('./MoreTelling.tsx')).MoreTelling }));

interface TellingClausesProps {
  readonly idCustomer: number;
  readonly telling: Telling;
  readonly onChange: (telling: Telling) => void;
}

/** THEN somebody is notified, BY these ways; and what else there is to say about it. */
export function TellingClauses({ idCustomer, telling, onChange }: TellingClausesProps) {
  const { t } = useTranslation('alertTelling');
  const { role } = useUser();
  const { people, error } = usePeople(idCustomer, role === 'superAdmin');
  const [isChosen, setIsChosen] = useState(isNamed(telling));
  const [isMore, setIsMore] = useState(hasMore(telling));
  const change = (next: Partial<Telling>) => onChange({ ...telling, ...next });
  const choose = (who: 'everybody' | 'chosen') => {
    setIsChosen(who === 'chosen');
    if (who === 'everybody') change({ members: [], contacts: [] });
  };
  return (
    <>
      <Clause word={t('word.then')}>
        <PlainSelect
          label={t('notify')}
          value={isChosen ? 'chosen' : 'everybody'}
          onChange={choose}
          options={(['everybody', 'chosen'] as const).map((value) => ({ value, label: t(`who.${value}`) }))}
        />
        {isChosen && (
          <Suspense fallback={<Skeleton height="36px" />}>
            <PeopleField label={t('whom')} chosen={telling} people={people} onChange={change} />
          </Suspense>
        )}
        <p className={classes['hint']}>
          {t(isChosen && !isNamed(telling) ? 'hint.nobodyYet' : isChosen ? 'hint.chosen' : 'hint.everybody')}
        </p>
        <RefusalNote refusal={error} />
      </Clause>
      <Clause word={t('word.by')} isBare>
        <div className={classes['checks']}>
          {CHANNELS.map((channel) => (
            <Checkbox
              key={channel}
              label={t(`by.${channel}`)}
              checked={telling.channels.includes(channel)}
              onChange={({ target }) =>
                change({ channels: CHANNELS.filter((one) => (one === channel ? target.checked : telling.channels.includes(one))) })
              }
            />
          ))}
        </div>
        {telling.channels.length === 0 && <p className={classes['failure']}>{t('noChannel')}</p>}
        {!isMore && (
          <div className={classes['more']}>
            <Button kind="quiet" size="xs" onClick={() => setIsMore(true)}>
              {t('more')}
            </Button>
          </div>
        )}
      </Clause>
      {isMore && (
        <Suspense fallback={<Skeleton height="160px" />}>
          <MoreTelling telling={telling} people={people} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
