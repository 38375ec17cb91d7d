import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { lazy, Suspense, useState } from 'react';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from '../Privacy.module.css';
import { useSetPrivacy } from '../privacy.queries.ts';

const LookUpForm = lazy(async () => ({ default: (await import('../LookUpForm.tsx')).LookUpForm }));

/** Whether a tracker is on a vehicle, for the administrators of its company; and where it was outside of its shipments, for a reason. */
export function PrivacyPanel({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('privacy');
  const { role } = useUser();
  const { uniqueIdentifiant, isPrivate } = tracker;
  /** What it is to be; what it is becomes so while the question still stands there. */
  const [asked, setAsked] = useState<boolean | null>(null);
  if (role !== 'userAdmin')
    return isPrivate ? (
      <Panel title={t('vehicle')}>
        <p>{t('vehicleText')}</p>
      </Panel>
    ) : null;
  return (
    <Panel title={t('vehicle')}>
      <div className={classes['stack']}>
        <Switch label={t('isVehicle')} isOn={isPrivate} onChange={() => setAsked(!isPrivate)} />
        <p className={classes['soft']}>{t('vehicleText')}</p>
        {isPrivate && (
          <Suspense fallback={<Skeleton height="200px" />}>
            <LookUpForm uniqueIdentifiant={uniqueIdentifiant} />
          </Suspense>
        )}
      </div>
      {asked !== null && <Question uniqueIdentifiant={uniqueIdentifiant} isPrivate={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

interface QuestionProps {
  readonly uniqueIdentifiant: string;
  readonly isPrivate: boolean;
  readonly onClose: () => void;
}

function Question({ uniqueIdentifiant, isPrivate, onClose }: QuestionProps) {
  const { t } = useTranslation('privacy');
  const set = useSetPrivacy(uniqueIdentifiant);
  return (
    <ConfirmAction
      kind={isPrivate ? 'primary' : 'danger'}
      title={t(isPrivate ? 'hideTitle' : 'showTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t(isPrivate ? 'hide' : 'show')}
      action={set}
      onConfirm={() => set.mutate(isPrivate, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t(isPrivate ? 'hideText' : 'showText')}</p>
    </ConfirmAction>
  );
}
