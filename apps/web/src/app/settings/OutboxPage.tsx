import { useTranslation } from 'react-i18next';
import { OutboxPanel } from '../../messages/notifications/outbox/OutboxPanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export function OutboxPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.outbox')}>
      <OutboxPanel />
    </SettingsPage>
  );
}
