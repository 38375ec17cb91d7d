import { PREFERENCES, PREFERENCES_OF_ADMINISTRATORS } from '@sillage/domain/messages/notifications/preference';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { usePreferences, useSwitchPreference } from './preferences.queries.ts';
import { ArrivalChoice } from './ArrivalChoice.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import classes from './Settings.module.css';

/** What somebody wants to be told of by mail and push; the notification centre shows it all the same. */
export function PreferencesPanel() {
  const { t } = useTranslation('notificationSettings');
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')}>{t('text')}</PanelHead>
      <Toggles />
      <div className={classes['boxed']}>
        <ArrivalChoice />
      </div>
      <div className={classes['boxed']}>
        <PushSwitch />
      </div>
    </section>
  );
}

function Toggles() {
  const { t } = useTranslation(['notificationSettings', 'errors']);
  const administers = useUser().role !== 'user';
  const { data, error, refetch } = usePreferences();
  const change = useSwitchPreference((refused) =>
    showToast({ message: `${t('notSaved')} ${t(codeOf(refused), { ns: 'errors' })}`, tone: 'bad' }),
  );
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height="200px" />;
  return (
    <ul className={classes['toggles']}>
      {PREFERENCES.filter((name) => !PREFERENCES_OF_ADMINISTRATORS.includes(name) || administers).map((name) => (
        <li key={name}>
          <Switch
            label={t(`type.${name}`)}
            hint={t(`about.${name}`)}
            isOn={data[name]}
            onChange={(value) => change.mutate({ name, value })}
          />
        </li>
      ))}
    </ul>
  );
}
