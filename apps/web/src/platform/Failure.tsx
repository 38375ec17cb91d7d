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
  return <Notice icon={<IconAlertTriangle />} title={t(codeOf(error), { ns: 'errors' })} action={retry} isAlert />;
}
