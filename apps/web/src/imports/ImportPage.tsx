import { signatureOf } from '@sillage/domain/imports/headings';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../platform/i18n/useLanguage.ts';
import { codeOf } from '../platform/refusalText.ts';
import { useUser } from '../platform/session/useSession.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { PageHead } from '../ui/shell/PageHead.tsx';
import { Steps } from '../ui/Steps.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './Imports.module.css';
import { useCheck, useImport, useKeptMapping } from './imports.queries.ts';
import { guessReading, keptReading, toRequest, type Chosen, type Reading } from './mapping.view.ts';
import type { Table } from './shared/readTable.ts';

const route = getRouteApi('/signedIn/transport/import');
const STEPS = ['file', 'columns', 'rows'] as const;
type Step = (typeof STEPS)[number];

/** Shipments from a file: the file, what its columns say, what each row would do, and then the import itself. */
export function ImportPage() {
  const { t } = useTranslation(['imports', 'refusals']);
  const flow = useImportFlow();
  const { chosen, step, error, summary } = flow;
  const isUnderWay = summary !== undefined && summary.state !== 'checked';
  const isOpen = (one: Step) => !isUnderWay && (one === 'file' || (one === 'columns' && chosen !== null) || one === step);
  const back = <BackLink to="/transport" aria-label={t('backToList')} />;
  return (
    <div className={classes['page']} data-wide={step !== 'file' || undefined}>
      <PageHead title={t('title')} back={back} />
      <Steps
        label={t('title')}
        current={step}
        steps={STEPS.map((one, index) => ({ step: one, label: t(`step.${one}`), isDone: index < STEPS.indexOf(step) }))}
        isOpen={isOpen}
        onGo={flow.goTo}
      />
      {error !== null && (
        <p className={classes['failure']} role="alert">
          {t(codeOf(error), { ns: 'refusals' })}
        </p>
      )}
      {step === 'file' && (
        <FileStep
          needsCustomer={flow.needsCustomer}
          idCustomer={flow.idCustomer}
          onCustomer={flow.setCustomer}
          onTables={(fileName, tables) => void flow.choose(fileName, tables)}
        />
      )}
      {step === 'columns' && chosen && (
        <ColumnsStep
          chosen={chosen}
          isBusy={flow.isChecking}
          onTable={(table) => void flow.choose(chosen.fileName, chosen.tables, table)}
          onReading={flow.setReading}
          onNext={flow.look}
        />
      )}
      {step === 'rows' && summary && (
        <CheckStep summary={summary} onBack={chosen ? () => flow.goTo('columns') : null} onAnother={() => flow.goTo('file')} />
      )}
    </div>
  );
}

function useImportFlow() {
  const navigate = route.useNavigate();
  const { import: idImport } = route.useSearch();
  const language = useLanguage();
  const needsCustomer = useUser().role === 'superAdmin';
  const [idCustomer, setCustomer] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const kept = useKeptMapping();
  const check = useCheck();
  const asked = useImport(idImport);

  const go = (next: number | undefined) => void navigate({ search: next === undefined ? {} : { import: next } });
  /** What was said of such a file before is better than a guess. */
  const choose = async (fileName: string, tables: readonly Table[], table = tables[0]) => {
    if (!table) return;
    check.reset();
    const signature = signatureOf(table.headings);
    const { mapping } = await kept.mutateAsync({ signature, idCustomer }).catch(() => ({ mapping: null }));
    const reading = mapping ? keptReading(table, mapping) : guessReading(table, language);
    setChosen({ fileName, tables, table, reading, isKept: mapping !== null });
    go(undefined);
  };
  const look = () => {
    if (!chosen) return;
    check.mutate(toRequest(chosen.fileName, chosen.table, chosen.reading, idCustomer), { onSuccess: ({ idImport: next }) => go(next) });
  };
  const goTo = (step: Step) => {
    if (step === 'file') setChosen(null);
    check.reset();
    if (step !== 'rows') go(undefined);
  };
  const step: Step = idImport !== undefined ? 'rows' : chosen ? 'columns' : 'file';
  return {
    ...{ needsCustomer, idCustomer, setCustomer, chosen, choose, look, goTo, step },
    setReading: (reading: Reading) => chosen && setChosen({ ...chosen, reading }),
    isChecking: check.isPending,
    error: check.error ?? (idImport === undefined ? null : asked.error),
    summary: asked.data,
  };
}
