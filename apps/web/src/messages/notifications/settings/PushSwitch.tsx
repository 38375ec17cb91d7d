import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/form/Switch.tsx';
import { usePush } from '../shared/usePush.queries.ts';
import { usePushFault } from '../shared/usePushFault.view.ts';
import classes from './Settings.module.css';

/** Messages of this browser, also while the application is closed. The browser asks its user, and may say no. */
export function PushSwitch() {
  const { t } = useTranslation('notificationSettings');
  const { state, change } = usePush();
  const fault = usePushFault(state, change.error);
  const isClosed = state === undefined || state === 'unsupported' || state === 'denied';
  return (
    <>
      <Switch
        label={t('push')}
        hint={t('pushHint')}
        isOn={change.isPending ? change.variables : state === 'on'}
        isDisabled={isClosed || change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      />
      {fault !== null && (
        <p className={classes['fault']} role="status">
          {fault}
        </p>
      )}
    </>
  );
}
