import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { codeOf } from './errorText.ts';

/** In the place of what could not be read: why, and another try. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['platform', 'errors']);
  const retry = (
    <Button kind="secondary" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  const code = codeOf(error);
  // Whoever reads has filled in nothing: what is wrong is the address, and it stays so.
  if (code === 'request.invalid') return <Notice icon={<IconAlertTriangle />} title={t('wrongAddress')} isAlert />;
  return <Notice icon={<IconAlertTriangle />} title={t(code, { ns: 'errors' })} action={retry} isAlert />;
}
