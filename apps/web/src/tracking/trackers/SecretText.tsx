import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { ReportingWays } from './ReportingWays.tsx';
import classes from './Trackers.module.css';

interface SecretTextProps {
  readonly name: string;
  readonly protocol: TrackerProtocol | null;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The secret of a tracker, the only time that it can be seen. */
export function SecretText({ name, protocol, secret, onClose }: SecretTextProps) {
  const { t } = useTranslation('trackerList');
  return (
    <div className={classes['form']}>
      <p>{t('secretText', { name })}</p>
      <code className={classes['secret']} dir="ltr" aria-label={t('secret')}>
        {secret}
      </code>
      <ReportingWays identifier={name} protocol={protocol} secret={secret} />
      <DialogActions>
        <CopyButton text={secret} label={t('copySecret')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </div>
  );
}
