import { useTranslation } from 'react-i18next';
import { usePush } from '../../messages/notifications/shared/usePush.queries.ts';
import { usePushFault } from '../../messages/notifications/shared/usePushFault.view.ts';
import { codeOf } from '../../platform/errorText.ts';
import { Switch } from '../../ui/form/Switch.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { Part } from './Part.tsx';
import classes from './QuickPanel.module.css';
import { useChangeSettings } from './quickpanel.queries.ts';

interface QuickSettingsProps {
  readonly settings: { readonly notifyByMail: boolean; readonly notifyByPush: boolean };
}

/** How somebody is notified. By push also asks this browser. */
export function QuickSettings({ settings }: QuickSettingsProps) {
  const { t } = useTranslation(['quickpanel', 'errors']);
  const change = useChangeSettings((error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }));
  const push = usePush();
  const fault = usePushFault(push.state, push.change.error);
  const isClosed = push.state === undefined || push.state === 'unsupported' || push.state === 'denied';
  const isPushed = settings.notifyByPush && push.state === 'on';
  const switchPush = (isOn: boolean) => {
    push.change.mutate(isOn);
    if (!isOn) change.mutate({ notifyByPush: false });
  };
  return (
    <Part title={t('settings')}>
      <div className={classes['settings']}>
        <Switch label={t('byMail')} isOn={settings.notifyByMail} onChange={(notifyByMail) => change.mutate({ notifyByMail })} />
        <Switch
          label={t('byPush')}
          isOn={push.change.isPending ? push.change.variables : isPushed}
          isDisabled={isClosed || push.change.isPending}
          onChange={switchPush}
        />
        {fault !== null && (
          <p className={classes['fault']} role="status">
            {fault}
          </p>
        )}
      </div>
    </Part>
  );
}
