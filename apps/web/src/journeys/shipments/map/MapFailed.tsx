import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import classes from './MapCard.module.css';

/** That the map shows nothing because nobody could say where the shipments are, and another try. */
export function MapFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['platform', 'errors']);
  return (
    <div className={classes['count']} role="alert">
      {t(codeOf(error), { ns: 'errors' })}{' '}
      <Button kind="quiet" size="xs" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
