import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../platform/form/DialogGuard.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import classes from './Security.module.css';

/** Shown this once: whoever goes on has to say that they are kept. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation('security');
  const { email } = useUser().data;
  const [isKept, setIsKept] = useState(false);
  return (
    <div className={classes['step']}>
      <p className={classes['text']} role="status">
        {t('codes.text')}
      </p>
      <ul className={classes['codes']} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        <Button
          kind="secondary"
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => download(`${t('codes.file')}.txt`, `Sillage, ${email}\n\n${codes.join('\n')}\n`)}
        >
          {t('codes.download')}
        </Button>
      </div>
      <DialogGuard isChanged={!isKept} title={t('codes.leaveTitle')} text={t('codes.leaveText')} />
      <Checkbox label={t('codes.kept')} checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />
      <DialogActions>
        <Button disabled={!isKept} onClick={onKept}>
          {t('codes.done')}
        </Button>
      </DialogActions>
    </div>
  );
}

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
