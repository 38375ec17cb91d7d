import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PanelHead } from '../../../ui/PanelHead.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useImport, useTrial } from '../contacts.queries.ts';
import { TOAST_MS } from '../contacts.view.ts';
import { ContactFileDrop } from './ContactFileDrop.tsx';
import classes from './Import.module.css';
import { ImportTable } from './ImportTable.tsx';

interface ImportContactsProps {
  readonly idCustomer: number;
  readonly onDone: () => void;
}

/** Contacts from a file: first what each row would do, and only then the good ones of them. */
export function ImportContacts({ idCustomer, onDone }: ImportContactsProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const id = useId();
  const trial = useTrial(idCustomer);
  const { run, progress } = useImport(idCustomer);
  const [fileName, setFileName] = useState('');
  const error = run.error ?? trial.error;
  const plan = trial.data;
  const good = plan ? plan.created + plan.updated : 0;

  const tryFile = (name: string, csv: string) => {
    setFileName(name);
    run.reset();
    trial.mutate(csv);
  };
  const importGood = () => {
    if (trial.variables === undefined) return;
    run.mutate(trial.variables, {
      onSuccess: ({ created, updated }) => {
        showToast({ message: t('imported', { count: created + updated }), tone: 'good', forMs: TOAST_MS });
        onDone();
      },
    });
  };

  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <PanelHead id={id} title={t('importTitle')}>
        {t('importText')}
      </PanelHead>
      <ContactFileDrop fileName={fileName} isBusy={trial.isPending || run.isPending} onText={tryFile} onRefused={trial.reset} />
      <ErrorNote error={error} />
      {trial.isPending && <ProgressBar value={null} label={t('reading')} tone="brand" />}
      {plan && <ImportTable key={fileName} plan={plan} />}
      {run.isPending && <ProgressBar value={progress} label={t('importing')} tone="brand" />}
      <DialogActions>
        <Button kind="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button busy={run.isPending} disabled={good === 0} onClick={importGood}>
          {good === 0 ? t('importNone') : t('importGood', { count: good, number: format.whole(good) })}
        </Button>
      </DialogActions>
    </section>
  );
}
