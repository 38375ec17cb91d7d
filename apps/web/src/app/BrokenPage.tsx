import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Shown where a page broke: a fault of ours, or a chunk that a new version has replaced. */
export function BrokenPage() {
  const { t } = useTranslation('app');
  return (
    <main>
      <Notice
        icon={<IconAlertTriangle />}
        title={t('brokenTitle')}
        action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
        isAlert
      >
        {t('brokenText')}
      </Notice>
    </main>
  );
}
