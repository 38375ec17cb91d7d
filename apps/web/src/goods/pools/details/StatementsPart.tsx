import type { PoolStatement } from '@sillage/contract/goods/pools/poolFigures.contract';
import { monthBefore } from '@sillage/domain/goods/pools/statement';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { codeOf } from '../../../platform/errorText.ts';
import { saveFile } from '../../../platform/saveFile.ts';
import { localeOf } from '../../../platform/time/format.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readStatementPaper, useStatement, type StatementAsked } from '../figures.queries.ts';
import { useMoney } from '../money.view.ts';
import { ConfirmationsPanel } from './ConfirmationsPanel.tsx';
import { useHolderOptions } from './holderOptions.view.ts';
import type { PartProps } from './partProps.view.ts';
import classes from './Pool.module.css';

const ExportStatementDialog = lazy(async () => ({ default: (await import('./ExportStatementDialog.tsx')).ExportStatementDialog }));

const MONTHS_BACK = 24;
const COLUMNS = ['opening', 'received', 'dispatched', 'lost', 'found', 'corrected', 'closing'] as const;

/** What a month came to with everybody or with one of them, on the page, on paper and as a table; and who confirmed it. */
export function StatementsPart({ pool, search }: PartProps) {
  const { t } = useTranslation('pools');
  const now = new Date(useServerNow());
  const asked = { month: search.month ?? monthBefore(now), idHolder: search.holder };
  const { data, error, refetch } = useStatement(pool.idPool, asked);
  return (
    <div className={classes['stack']}>
      <Panel title={t('statement')} flush>
        <Bar pool={pool} search={search} asked={asked} now={now} statement={data} />
        {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="200px" />}
        {data && <Lines statement={data} />}
      </Panel>
      <ConfirmationsPanel pool={pool} />
    </div>
  );
}

interface BarProps extends PartProps {
  readonly asked: StatementAsked;
  readonly now: Date;
  readonly statement: PoolStatement | undefined;
}

function Bar({ pool, search, asked, now, statement }: BarProps) {
  const { t } = useTranslation('pools');
  const navigate = useNavigate();
  const language = useLanguage();
  const holderOptions = useHolderOptions(pool.idPool, asked.idHolder);
  const [isExporting, setIsExporting] = useState(false);
  const named = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
  const options = months.map((month) => ({ value: month.toISOString().slice(0, 'YYYY-MM'.length), label: named.format(month) }));
  const isOffered = options.some(({ value }) => value === asked.month);
  const show = (next: object) =>
    void navigate({ to: '/pools/$idPool', params: { idPool: String(pool.idPool) }, search: { ...search, ...next }, replace: true });
  return (
    <div className={classes['filters']} data-padded>
      <BareSelect
        label={t('month')}
        value={asked.month}
        onChange={(month) => show({ month })}
        options={isOffered ? options : [{ value: asked.month, label: named.format(Date.parse(`${asked.month}-01`)) }, ...options]}
      />
      <BareSelect
        label={t('holder')}
        value={asked.idHolder === undefined ? '' : String(asked.idHolder)}
        onChange={(id) => show({ holder: id === '' ? undefined : Number(id) })}
        options={holderOptions}
      />
      <PaperButton idPool={pool.idPool} asked={asked} />
      <Button
        kind="secondary"
        size="xs"
        icon={<IconDownload size={16} aria-hidden />}
        disabled={!statement}
        onClick={() => setIsExporting(true)}
      >
        {t('export')}
      </Button>
      <Suspense>
        {isExporting && statement && <ExportStatementDialog statement={statement} onClose={() => setIsExporting(false)} />}
      </Suspense>
    </div>
  );
}

function PaperButton({ idPool, asked }: { readonly idPool: number; readonly asked: StatementAsked }) {
  const { t } = useTranslation(['pools', 'errors']);
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const print = async () => {
    setIsBusy(true);
    try {
      const blob = await readStatementPaper(idPool, asked, language);
      saveFile(`${t('statementFile')}-${asked.month}.pdf`, blob, 'application/pdf');
    } catch (error) {
      showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button kind="secondary" size="xs" icon={<IconFileTypePdf size={16} aria-hidden />} busy={isBusy} onClick={() => void print()}>
      {t('print')}
    </Button>
  );
}

function Lines({ statement: { lines, currency, isOver } }: { readonly statement: PoolStatement }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const money = useMoney(currency);
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0);
  return (
    <>
      {!isOver && (
        <p className={classes['soft']} data-padded>
          {t('notOver')}
        </p>
      )}
      <ScrollRegion label={t('statement')} className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('holder')}</th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" data-number>
                  {t(`column.${name}`)}
                </th>
              ))}
              <th scope="col" data-number>
                {t('deposit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.idHolder}>
                <th scope="row">
                  <bdi>{line.name}</bdi>
                </th>
                {COLUMNS.map((name) => (
                  <td key={name} data-number>
                    {format.whole(line[name])}
                  </td>
                ))}
                <td data-number>{money(line.depositCents)}</td>
              </tr>
            ))}
          </tbody>
          {lines.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('total')}</th>
                {COLUMNS.map((name) => (
                  <td key={name} data-number>
                    {format.whole(sum((line) => line[name]))}
                  </td>
                ))}
                <td data-number>{money(sum(({ depositCents }) => depositCents))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollRegion>
    </>
  );
}
