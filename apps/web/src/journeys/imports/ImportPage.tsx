import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import type { ImportKind } from '@sillage/domain/journeys/imports/fields';
import { signatureOf } from '@sillage/domain/journeys/imports/headings';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './Imports.module.css';
import { useCheck, useImport, useKeptMapping } from './imports.queries.ts';
import { guessReading, keptReading, toRequest, type Chosen, type Reading } from './mapping.view.ts';
import type { Table } from '../../platform/sheet/readTable.ts';

const STEPS = ['file', 'columns', 'rows'] as const;
type Step = (typeof STEPS)[number];
const LIST_OF = { shipments: '/transport', assets: '/assets/list' } as const;

interface ImportPageProps {
  readonly what: ImportKind;
  /** What an asset is where its row does not say. */
  readonly usualKind: AssetKind;
  /** The one that is looked at or under way. */
  readonly idImport: number | undefined;
  readonly onImport: (idImport: number | undefined) => void;
}

/** Shipments or assets from a file: the file, what its columns say, what each row would do, and then the import itself. */
export function ImportPage(props: ImportPageProps) {
  const { t } = useTranslation('imports');
  const { what, usualKind } = props;
  const list = usualKind === 'container' ? '/masters/list' : LIST_OF[what];
  const flow = useImportFlow(props);
  const { chosen, step, error, summary } = flow;
  const isUnderWay = summary !== undefined && summary.state !== 'checked';
  const isOpen = (one: Step) => !isUnderWay && (one === 'file' || (one === 'columns' && chosen !== null) || one === step);
  const back = <BackLink to={list} aria-label={t(`backToList.${what}`)} />;
  return (
    <div className={classes['page']} data-wide={step !== 'file' || undefined}>
      <PageHead title={t(`title.${what}`)} back={back} />
      <Steps
        label={t(`title.${what}`)}
        current={step}
        steps={STEPS.map((one, index) => ({ step: one, label: t(`step.${one}`), isDone: index < STEPS.indexOf(step) }))}
        isOpen={isOpen}
        onGo={flow.goTo}
      />
      <ErrorNote error={error} />
      {step === 'file' && (
        <FileStep
          what={what}
          isBusy={flow.isChoosing}
          needsCustomer={flow.needsCustomer}
          idCustomer={flow.idCustomer}
          onCustomer={flow.setCustomer}
          onTables={(fileName, tables) => void flow.choose(fileName, tables)}
        />
      )}
      {step === 'columns' && chosen && (
        <ColumnsStep
          chosen={chosen}
          isBusy={flow.isChecking || flow.isChoosing}
          onTable={(table) => void flow.choose(chosen.fileName, chosen.tables, table)}
          onReading={flow.setReading}
          onNext={flow.look}
        />
      )}
      {step === 'rows' && !summary && !error && <Skeleton height="320px" />}
      {step === 'rows' && summary && (
        <CheckStep summary={summary} list={list} onBack={chosen ? () => flow.goTo('columns') : null} onAnother={() => flow.goTo('file')} />
      )}
    </div>
  );
}

function useImportFlow({ what, usualKind, idImport, onImport: go }: ImportPageProps) {
  const language = useLanguage();
  const needsCustomer = useUser().role === 'superAdmin';
  const [idCustomer, setCustomer] = useState<number | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const kept = useKeptMapping();
  const check = useCheck();
  const asked = useImport(idImport);
  /** What was wanted last: an answer for anything before it comes too late. */
  const last = useRef(0);

  /** What was said of such a file before is better than a guess. */
  const choose = async (fileName: string, tables: readonly Table[], table = tables[0]) => {
    if (!table) return;
    check.reset();
    const wanted = ++last.current;
    const signature = signatureOf(what, table.headings);
    const { mapping } = await kept.mutateAsync({ signature, idCustomer }).catch(() => ({ mapping: null }));
    if (wanted !== last.current) return;
    const reading = mapping ? keptReading(table, mapping, usualKind) : guessReading(what, table, language, usualKind);
    setChosen({ what, fileName, tables, table, reading, isKept: mapping !== null });
    go(undefined);
  };
  const look = () => {
    if (!chosen) return;
    check.mutate(toRequest(chosen, idCustomer), { onSuccess: ({ idImport: next }) => go(next) });
  };
  const goTo = (step: Step) => {
    last.current++;
    if (step === 'file') setChosen(null);
    check.reset();
    if (step !== 'rows') go(undefined);
  };
  const step: Step = idImport !== undefined ? 'rows' : chosen ? 'columns' : 'file';
  return {
    needsCustomer,
    idCustomer,
    setCustomer,
    chosen,
    choose,
    look,
    goTo,
    step,
    setReading: (reading: Reading) => chosen && setChosen({ ...chosen, reading }),
    isChecking: check.isPending,
    isChoosing: kept.isPending,
    error: check.error ?? (idImport === undefined ? null : asked.error),
    summary: asked.data,
  };
}
