import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DenialsPanel } from '../../people/denials/DenialsPanel.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const route = getRouteApi('/signedIn/operator/parametres/denials');

export function DenialsPage() {
  const { t } = useTranslation('app');
  const { reason, search, from, until } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SettingsPage title={t('settings.denials')}>
      <DenialsPanel
        search={{ reason, search, from, until }}
        onChange={(next) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true })}
      />
    </SettingsPage>
  );
}
