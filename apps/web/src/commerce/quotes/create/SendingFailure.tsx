import { Refusal } from '@sillage/domain/refusal';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import classes from './NewQuote.module.css';

/** Why nothing was sent. What somebody else changed meanwhile can be looked at, and is changed from there. */
export function SendingFailure({ error, onReload }: { readonly error: unknown; readonly onReload: () => void }) {
  const { t } = useTranslation('newQuote');
  if (error === null) return null;
  const isConflict = error instanceof Refusal && error.code === 'quote.changedMeanwhile';
  return (
    <div className={classes['failure']}>
      <RefusalNote refusal={error} />
      {isConflict && (
        <p className={classes['conflict']}>
          {t('conflict')}
          <Button kind="secondary" size="xs" onClick={onReload}>
            {t('reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
