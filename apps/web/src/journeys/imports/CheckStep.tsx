import type { ImportSummary } from '@sillage/contract/journeys/imports/imports.contract';
import type { ImportMode } from '@sillage/domain/journeys/imports/fields';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { codeOf } from '../../platform/errorText.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { refusedCsv } from './csv.view.ts';
import { useFaultSentence } from './faultSentence.view.ts';
import classes from './Imports.module.css';
import { readRefusedRows, useImportActions } from './imports.queries.ts';
import { PlacesPanel } from './PlacesPanel.tsx';
import { ImportedRowsTable } from './ImportedRowsTable.tsx';

interface CheckStepProps {
  readonly summary: ImportSummary;
  /** Where what is made is found. */
  readonly list: '/transport' | '/assets/list' | '/masters/list';
  /** Null where the file is not at hand any more. */
  readonly onBack: (() => void) | null;
  readonly onAnother: () => void;
}

/** What each row would do, and what to do with them; then how far it is, and what became of it. */
export function CheckStep({ summary, list, onBack, onAnother }: CheckStepProps) {
  const { t } = useTranslation(['imports', 'errors']);
  const { idImport, state, what, fileName, unsure } = summary;
  return (
    <section className={classes['card']} aria-labelledby="import-rows">
      <header className={classes['head']}>
        <h2 id="import-rows">{t(state === 'checked' ? 'step.rows' : `state.${state}`)}</h2>
        <p>
          <bdi>{fileName}</bdi>
        </p>
      </header>
      <CheckedRows summary={summary} />
      {state === 'checked' && what === 'shipments' && <PlacesPanel idImport={idImport} unsure={unsure} />}
      <ImportedRowsTable key={state === 'checked' ? 'before' : 'after'} summary={summary} areContainers={list === '/masters/list'} />
      {state === 'checked' ? (
        <Decision summary={summary} onBack={onBack} />
      ) : (
        <Afterwards summary={summary} list={list} onAnother={onAnother} />
      )}
    </section>
  );
}

function CheckedRows({ summary }: Pick<CheckStepProps, 'summary'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { what, state, mode, created, total, good, bad, there, unsure } = summary;
  const goal = mode === 'all' ? total : created + good;
  const number = format.whole(created);
  switch (state) {
    case 'checked':
      return there > 0 ? <p className={classes['note']}>{t(`thereAlready.${what}`, { number: format.whole(there) })}</p> : null;
    case 'running':
      return (
        <div className={classes['progress']}>
          <ProgressBar value={goal === 0 ? null : created / goal} label={t('state.running')} tone="brand" />
          <span aria-live="polite">{t('progress', { number, of: format.whole(goal) })}</span>
        </div>
      );
    case 'done':
      return (
        <p className={classes['note']} role="status">
          {t(`made.${what}`, { number })} {bad > 0 && t('refused', { number: format.whole(bad) })}{' '}
          {unsure > 0 && t('unsureLeft', { count: unsure, number: format.whole(unsure) })}
        </p>
      );
    case 'cancelled':
      return (
        <p className={classes['note']} role="status">
          {created > 0 ? t(`cancelledAfter.${what}`, { number }) : t(`cancelledBefore.${what}`)}
        </p>
      );
    case 'failed':
      return <FailureNote>{t('failedText')}</FailureNote>;
    default:
      return state satisfies never;
  }
}

function Decision({ summary, onBack }: Pick<CheckStepProps, 'summary' | 'onBack'>) {
  const { t } = useTranslation(['imports', 'errors']);
  const format = useFormat();
  const { idImport, good, bad, unsure } = summary;
  const [mode, setMode] = useState<ImportMode>('good');
  const { start } = useImportActions(idImport);
  const modes: readonly ImportMode[] = ['good', 'all'];
  return (
    <>
      <fieldset className={classes['modes']}>
        <legend>{t('mode')}</legend>
        {modes.map((one) => (
          <label key={one} className={classes['mode']}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />
            <span>
              {t(`mode.${one}`)}
              <small>{t(`modeText.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <ErrorNote error={start.error} />
      <footer className={classes['foot']}>
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {t('backToColumns')}
          </Button>
        )}
        {bad > 0 && <RefusedRows summary={summary} />}
        {unsure > 0 && <p className={classes['limits']}>{t('unsureLeft', { count: unsure, number: format.whole(unsure) })}</p>}
        <Button busy={start.isPending} disabled={good === 0 || (mode === 'all' && bad + unsure > 0)} onClick={() => start.mutate(mode)}>
          {good === 0 ? t('importNone') : t('import', { number: format.whole(good) })}
        </Button>
      </footer>
    </>
  );
}

function Afterwards({ summary, list, onAnother }: Pick<CheckStepProps, 'summary' | 'list' | 'onAnother'>) {
  const { t } = useTranslation('imports');
  const { cancel } = useImportActions(summary.idImport);
  if (summary.state === 'running') {
    return (
      <>
        <ErrorNote error={cancel.error} />
        <footer className={classes['foot']}>
          <p className={classes['limits']}>{t('goesOn')}</p>
          <Button kind="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel')}
          </Button>
        </footer>
      </>
    );
  }
  return (
    <footer className={classes['foot']}>
      {summary.bad > 0 && <RefusedRows summary={summary} />}
      <Button kind="secondary" onClick={onAnother}>
        {t('another')}
      </Button>
      <ButtonLink to={list}>{list === '/masters/list' ? t('backToList.assets') : t(`toList.${summary.what}`)}</ButtonLink>
    </footer>
  );
}

function RefusedRows({ summary }: Pick<CheckStepProps, 'summary'>) {
  const { t } = useTranslation(['imports', 'errors']);
  const language = useLanguage();
  const sentence = useFaultSentence();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const rows = await readRefusedRows(summary.idImport);
      const words = { line: t('line'), reason: t('reason'), reasonOf: sentence };
      const name = summary.fileName.replace(/\.\w+$/, '');
      saveFile(`${name}-${t('refusedName')}.csv`, refusedCsv(summary, rows, words, language === 'en' ? ',' : ';'), 'text/csv');
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button kind="secondary" icon={<IconDownload size={16} aria-hidden />} busy={isBusy} onClick={() => void save()}>
      {t('saveRefused')}
    </Button>
  );
}
