import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** In the place of a part of the page that could not be read. */
export function ShipmentFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { t } = useTranslation(['errors', 'shipments']);
  const retry = onRetry && (
    <Button kind="secondary" onClick={onRetry}>
      {t('retry', { ns: 'shipments' })}
    </Button>
  );
  return <Notice icon={<IconAlertTriangle />} title={t(codeOf(error))} action={retry} isAlert />;
}
