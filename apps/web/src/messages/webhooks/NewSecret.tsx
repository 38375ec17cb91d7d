import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import classes from './Webhooks.module.css';

/** Shown this once. */
export function NewSecret({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  return (
    <div className={classes['step']}>
      <p className={classes['text']} role="status">
        {t('secretText')}
      </p>
      <code className={classes['secret']} dir="ltr">
        {secret}
      </code>
      <div>
        <CopyButton text={secret} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </div>
  );
}
