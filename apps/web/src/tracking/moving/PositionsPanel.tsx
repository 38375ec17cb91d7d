import { MOST_POSITION_ROWS } from '@sillage/domain/tracking/telemetry/positionColumns';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useTables } from '../../platform/sheet/importFile.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Moving.module.css';
import { openPositions, type PositionFile } from './positionFile.view.ts';
import { PositionsStep } from './PositionsStep.tsx';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** History of several devices from one file. */
export function PositionsPanel({ idCustomer }: { readonly idCustomer: number }) {
  const { t } = useTranslation('moving');
  const input = useRef<HTMLInputElement>(null);
  const tables = useTables(MOST_POSITION_ROWS);
  const [file, setFile] = useState<PositionFile | null>(null);
  const read = (chosen: File | undefined) => {
    if (!chosen || tables.isPending) return;
    tables.mutate(chosen, { onSuccess: ({ tables: sheets }) => setFile(openPositions(sheets) ?? null) });
  };
  return (
    <Panel title={t('file.title')}>
      <div className={classes['part']}>
        <p className={classes['sub']}>{t('file.text')}</p>
        {file ? (
          <PositionsStep file={file} idCustomer={idCustomer} onFile={setFile} onBack={() => setFile(null)} />
        ) : (
          <DropZone
            input={input}
            className={classes['drop']}
            label={t('file.label')}
            accept={ACCEPTED}
            onFiles={([chosen]) => read(chosen)}
          >
            <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
            <Button kind="secondary" busy={tables.isPending} onClick={() => input.current?.click()}>
              {t('file.choose')}
            </Button>
          </DropZone>
        )}
        <ErrorNote error={tables.error} />
      </div>
    </Panel>
  );
}
