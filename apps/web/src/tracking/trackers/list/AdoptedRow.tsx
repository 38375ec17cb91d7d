import { defaultsOf } from '@sillage/domain/tracking/trackers/protocols';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { IconBuilding } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTracker } from '../shared/trackers.queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from '../Trackers.module.css';
import { StateChip } from '../StateChip.tsx';
import { AttemptName } from './AttemptName.tsx';
import { PageLink } from './PageLink.tsx';

const MoveTrackerDialog = lazy(async () => ({ default: (await import('../details/MoveTrackerDialog.tsx')).MoveTrackerDialog }));

interface AdoptedRowProps {
  readonly tracker: WireTracker;
  /** Null where it needs none, or where it has been shown already. */
  readonly secret: string | null;
}

/** Who tried to report and is known now: whose it is, whether it has reported since, and what comes next. */
export function AdoptedRow({ tracker: adopted, secret }: AdoptedRowProps) {
  const { t } = useTranslation('trackerList');
  const [isGiven, setIsGiven] = useState(false);
  const tracker = useTracker(adopted.uniqueIdentifiant).data ?? adopted;
  const { uniqueIdentifiant, protocol, type, idCustomer, customerName } = tracker;
  const { admission } = defaultsOf(protocol);
  return (
    <>
      <AttemptName identifier={uniqueIdentifiant} protocol={protocol} />
      <div className={classes['texts']} role="status">
        <span>{t('adopted')}</span>
        <span className={classes['sub']}>{idCustomer === OPERATOR_ID ? t('held.operator') : customerName}</span>
      </div>
      <div className={classes['states']}>
        <StateChip tracker={tracker} />
      </div>
      {/* Not where one pressed a moment ago: a second click must not lead away from the secret. */}
      <div className={classes['steps']}>
        <PageLink uniqueIdentifiant={uniqueIdentifiant} type={type} />
        {idCustomer === OPERATOR_ID && (
          <Button kind="secondary" size="xs" icon={<IconBuilding size={16} aria-hidden />} onClick={() => setIsGiven(true)}>
            {t('give')}
          </Button>
        )}
      </div>
      {tracker.lastHeardDate === null && admission !== 'secret' && <p className={classes['told']}>{t(`adopted.${admission}`)}</p>}
      {secret !== null && <Secret secret={secret} />}
      {isGiven && (
        <Suspense>
          <MoveTrackerDialog tracker={tracker} onClose={() => setIsGiven(false)} />
        </Suspense>
      )}
    </>
  );
}

function Secret({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('trackerList');
  return (
    <div className={classes['told']}>
      <p>{t('adopted.secret')}</p>
      <div className={classes['secretLine']}>
        <code className={classes['secret']} dir="ltr" aria-label={t('secret')}>
          {secret}
        </code>
        <CopyButton text={secret} label={t('copySecret')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      </div>
    </div>
  );
}
