import type { ImportRow, ImportSummary } from '@sillage/contract/journeys/imports/imports.contract';
import type { ImportField, ImportKind } from '@sillage/domain/journeys/imports/fields';
import { readKind } from '@sillage/domain/journeys/imports/vocabulary';
import { visibleLines } from '@sillage/domain/platform/text/visibleText';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Chip, type ChipTone } from '../../ui/Chip.tsx';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { NoOutcomes, OutcomeRemark, OutcomeTable } from '../../ui/OutcomeTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTabs } from '../../ui/StatusTabs.tsx';
import { useFaultSentence } from './faultSentence.view.ts';
import { useImportRows, type RowFilter } from './imports.queries.ts';

const TONES = { good: 'info', bad: 'bad', unsure: 'warn', created: 'good' } as const satisfies Record<ImportRow['state'], ChipTone>;

/** Beside what every row has. */
const SHOWN = {
  shipments: ['departure', 'arrival', 'trackers'],
  assets: ['kind', 'tracker', 'container'],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

interface ImportedRowsTableProps {
  readonly summary: ImportSummary;
  /** What they are where a row does not say. */
  readonly areContainers: boolean;
}

/** Row by row: what would be made, what was made, and why not. */
export function ImportedRowsTable({ summary, areContainers }: ImportedRowsTableProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { idImport, what, state, total, good, bad, unsure, warned, created } = summary;
  const [only, setOnly] = useState<RowFilter>('all');
  const imported = useImportRows(idImport, only);
  const rows = imported.data?.pages.flatMap((page) => page.data);
  const counts: readonly (readonly [RowFilter, number])[] =
    state === 'checked'
      ? [
          ...([
            ['all', total] as const,
            ['good', good] as const,
            ...(unsure > 0 ? [['unsure', unsure] as const] : []),
            ['bad', bad] as const,
            ['warned', warned] as const,
          ] as const),
        ]
      : [
          ...([
            ['all', total] as const,
            ['created', created] as const,
            ...(unsure > 0 ? [['unsure', unsure] as const] : []),
            ['bad', bad] as const,
          ] as const),
        ];
  return (
    <>
      <StatusTabs
        label={t('rows')}
        value={only}
        onChange={setOnly}
        options={counts.map(([value, count]) => ({ value, label: t(`rows.${value}`), count: format.whole(count) }))}
      />
      <OutcomeTable
        label={t('rows')}
        headings={[t('line'), t('field.reference'), t('outcome'), ...SHOWN[what].map((field) => t(`field.${field}`))]}
        foot={
          <>
            {imported.error && !rows && <Failure error={imported.error} onRetry={() => void imported.refetch()} />}
            {!rows && !imported.error && <Skeleton height="120px" />}
            {rows?.length === 0 && <NoOutcomes>{t('noRows')}</NoOutcomes>}
            <MoreRows of={imported} />
          </>
        }
      >
        {rows?.map((row) => (
          <Row key={row.line} row={row} what={what} areContainers={areContainers} />
        ))}
      </OutcomeTable>
    </>
  );
}

function Row({ row, what, areContainers }: { readonly row: ImportRow; readonly what: ImportKind; readonly areContainers: boolean }) {
  const { line, state, cells, faults, warnings } = row;
  const { t } = useTranslation('imports');
  const sentence = useFaultSentence();
  return (
    <tr data-refused={state === 'bad' || undefined}>
      <td>{line}</td>
      <td dir="auto">
        <Reference row={row} isContainer={areContainers} />
      </td>
      <td>
        <Chip tone={TONES[state]}>{t(`outcome.${state}`)}</Chip>
        {faults.map((fault) => (
          <OutcomeRemark key={`${fault.field} ${fault.code} ${fault.about}`} tone="bad">
            {sentence(fault)}
          </OutcomeRemark>
        ))}
        {state !== 'bad' &&
          warnings.map(({ field, code, about = '' }) => (
            <OutcomeRemark key={`${field} ${code}`} tone="warn">
              {t('fault', { field: t(`field.${field}`), reason: t(`warning.${code}`, { place: about }) })}
            </OutcomeRemark>
          ))}
      </td>
      {SHOWN[what].map((field) => (
        <td key={field}>
          <bdi>{cells[field] ?? '–'}</bdi>
          <Guessed row={row} field={field} />
        </td>
      ))}
    </tr>
  );
}

/** Which town it was taken for. */
function Guessed({ row: { cells, places }, field }: { readonly row: ImportRow; readonly field: ImportField }) {
  const { t } = useTranslation('imports');
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' });
  const guess =
    field === 'departure' || field === 'arrival' ? places.find(({ address }) => address === visibleLines(cells[field] ?? '')) : undefined;
  if (!guess?.town) return null;
  const { name, country } = guess.town;
  const town = `${name}, ${names.of(country) ?? country}`;
  return <OutcomeRemark tone={guess.isAsked ? 'warn' : 'plain'}>{guess.isAsked ? t('perhaps', { town }) : town}</OutcomeRemark>;
}

/** It leads to what was made. */
function Reference({
  row: { cells, idTransport, uniqueIdentifiant },
  isContainer,
}: {
  readonly row: ImportRow;
  readonly isContainer: boolean;
}) {
  const reference = cells['reference'] ?? '–';
  if (idTransport !== null)
    return (
      <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }}>
        {reference}
      </Link>
    );
  const kind = readKind(cells['kind'] ?? '') ?? (isContainer ? 'container' : 'mobile');
  const page = kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  if (uniqueIdentifiant !== null)
    return (
      <Link to={page} params={{ uniqueIdentifiant }}>
        {reference}
      </Link>
    );
  return <strong>{reference}</strong>;
}
