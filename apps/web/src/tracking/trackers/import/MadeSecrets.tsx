import type { MadeTrackers } from '@sillage/contract/tracking/trackers/trackerImport.contract';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/saveFile.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import classes from './ImportTrackers.module.css';
import { RefusedRows } from './RefusedRows.tsx';
import { secretsCsv } from './trackerImport.view.ts';

interface MadeSecretsProps {
  readonly outcome: MadeTrackers;
  readonly isHandedOut: boolean;
  readonly onHandOut: () => void;
  /** Somebody was about to leave without them. */
  readonly isWarned: boolean;
  readonly onClose: () => void;
}

/** What was made, and its secrets as a file, as often as it takes until it is closed: a browser may keep no file. Then they are forgotten. */
export function MadeSecrets({ outcome: { made, refused }, isHandedOut, onHandOut, isWarned, onClose }: MadeSecretsProps) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  const save = () => {
    saveFile(`${t('import.secretsName')}.csv`, secretsCsv(made, [t('identifier'), t('secret')]), 'text/csv;charset=utf-8');
    onHandOut();
  };
  return (
    <div className={classes['part']}>
      <p role="status">{t('import.made', { count: made.length, number: format.whole(made.length) })}</p>
      {made.length > 0 && <p role={isWarned ? 'alert' : undefined}>{t(isHandedOut ? 'import.handedOut' : 'import.secretsText')}</p>}
      <RefusedRows rows={refused} />
      <DialogActions>
        {made.length > 0 && (
          <Button kind={isHandedOut ? 'secondary' : 'primary'} icon={<IconDownload size={16} aria-hidden />} onClick={save}>
            {t('import.saveSecrets')}
          </Button>
        )}
        <Button kind={made.length === 0 || isHandedOut ? 'primary' : 'secondary'} onClick={onClose}>
          {t(made.length === 0 || isHandedOut ? 'done' : 'import.without')}
        </Button>
      </DialogActions>
    </div>
  );
}
