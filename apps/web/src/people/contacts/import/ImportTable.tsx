import type { ImportedRow } from '@sillage/contract/people/contacts/contacts.contract';
import { IMPORT_OUTCOMES } from '@sillage/domain/people/contacts/planImport';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { NearEnd } from '../../../ui/NearEnd.tsx';
import { NoOutcomes, OutcomeRemark, OutcomeTable } from '../../../ui/OutcomeTable.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { nameOf } from '../contacts.view.ts';
import classes from './Import.module.css';

type Outcome = ImportedRow['outcome'];
const TONES = { created: 'good', updated: 'info', same: 'calm', refused: 'bad' } as const satisfies Record<Outcome, ChipTone>;
const AT_ONCE = 100;

interface ImportTableProps {
  readonly plan: Readonly<Record<Outcome, number>> & { readonly rows: readonly ImportedRow[] };
}

/** Row by row: what would happen, and why not. */
export function ImportTable({ plan }: ImportTableProps) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const [shown, setShown] = useState<'all' | Outcome>('all');
  const [count, setCount] = useState(AT_ONCE);
  const rows = shown === 'all' ? plan.rows : plan.rows.filter(({ outcome }) => outcome === shown);
  return (
    <>
      <StatusTabs
        label={t('rows')}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setCount(AT_ONCE);
        }}
        options={[
          { value: 'all', label: t('rows.all'), count: format.whole(plan.rows.length) },
          ...IMPORT_OUTCOMES.map((outcome) => ({ value: outcome, label: t(`rows.${outcome}`), count: format.whole(plan[outcome]) })),
        ]}
      />
      <OutcomeTable
        label={t('rows')}
        headings={[t('line'), t('contact'), t('outcome'), t('phone'), t('email')]}
        foot={
          <>
            {rows.length === 0 && <NoOutcomes>{t('noRows')}</NoOutcomes>}
            {count < rows.length && <NearEnd key={count} onNear={() => setCount(count + AT_ONCE)} />}
          </>
        }
      >
        {rows.slice(0, count).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </OutcomeTable>
    </>
  );
}

function Row({ row }: { readonly row: ImportedRow }) {
  const { t } = useTranslation('contacts');
  const { line, outcome, problems, contact } = row;
  return (
    <tr data-refused={outcome === 'refused' || undefined}>
      <td>{line}</td>
      <td>
        {nameOf(contact) || '–'}
        {contact.company !== '' && <small>{contact.company}</small>}
      </td>
      <td>
        <Chip tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Chip>
        {problems.map(({ field, reason }) => (
          <OutcomeRemark key={`${field} ${reason}`} tone="bad">
            {t(`problem.${reason}`, { field: t(field) })}
          </OutcomeRemark>
        ))}
      </td>
      <td className={classes['phone']}>
        <bdi>{phoneOf(row)}</bdi>
      </td>
      <td>{contact.email}</td>
    </tr>
  );
}

/** A number that is right was read as digits with the country's prefix. */
function phoneOf({ contact: { phone } }: ImportedRow): string {
  return /^\d{11,15}$/.test(phone) ? `+${phone}` : phone;
}
