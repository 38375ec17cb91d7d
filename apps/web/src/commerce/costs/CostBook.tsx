import type { CostLine } from '@sillage/contract/commerce/costs/costs.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { mayWriteBook, type Book } from '@sillage/domain/commerce/costs/cost';
import { IconPencil, IconPlus, IconReceipt, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { CostDialog } from './CostDialog.tsx';
import classes from './Costs.module.css';
import { useCosts, useDeleteCost, useRestoreCost } from './costs.queries.ts';

interface CostBookProps {
  readonly transport: TransportDetails;
  readonly book: Book;
}

/** The lines of one book, and what they come to. Who may not write them sees no buttons. */
export function CostBook({ transport, book }: CostBookProps) {
  const { t } = useTranslation('costs');
  const isWriter = mayWriteBook(useUser().role, book);
  const listed = useCosts(transport.idTransport, book);
  const { data, error, refetch, hasNextPage } = listed;
  const [edited, setEdited] = useState<CostLine | 'new' | null>(null);
  const remove = useRemoving(transport.idTransport);
  const isInvoiced = data?.pages[0]?.isInvoiced ?? false;
  const mayWrite = isWriter && !isInvoiced;
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  const add = (
    <Button kind="quiet" size="xs" icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Panel title={t(`book.${book}`)} actions={mayWrite && add} flush>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="120px" />}
      {data && lines.length === 0 && (
        <Notice icon={<IconReceipt />} title={t(`none.${book}`)}>
          {mayWrite ? t('noneText') : null}
        </Notice>
      )}
      {isWriter && isInvoiced && <p className={classes['billed']}>{t('billed')}</p>}
      <ul>
        {lines.map((line) => (
          <Line key={line.idLine} line={line} {...(mayWrite ? { onEdit: () => setEdited(line), onRemove: () => remove(line) } : {})} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={classes['more']}>
          <MoreButton of={listed} label={t('more')} />
        </div>
      )}
      {data?.pages[0] && lines.length > 0 && <TotalsLine totals={data.pages[0].totals} />}
      {edited !== null && (
        <CostDialog transport={transport} book={book} line={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

/** Taken away at once, and brought back by its toast. */
function useRemoving(idTransport: number): (line: CostLine) => void {
  const { t } = useTranslation(['costs', 'errors']);
  const remove = useDeleteCost(idTransport);
  const restore = useRestoreCost(idTransport);
  const fail = (error: unknown) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' });
  const undo = (idLine: number) => void restore.mutateAsync(idLine).catch(fail);
  // Waited for one by one: of two lines that are taken away at once each has its way back, also once this page is left.
  return ({ idLine, label }) =>
    void remove
      .mutateAsync(idLine)
      .then(
        () => showToast({ message: t('removed', { label }), tone: 'good', action: { label: t('undo'), onPick: () => undo(idLine) } }),
        fail,
      );
}

interface LineProps {
  readonly line: CostLine;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}

function Line({ line, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const { label, category, supplierName, date, invoiceNumber, quantityThousandths, unitCents, vatBasisPoints } = line;
  const about = [t(`category.${category}`), supplierName, invoiceNumber, date.split('-').toReversed().join('/')].filter(
    (part) => part !== '',
  );
  const price = t('priceOf', {
    quantity: format.precise(quantityThousandths / 1000),
    unit: format.euros(unitCents),
    rate: format.percentPoints(vatBasisPoints),
  });
  return (
    <li className={classes['row']}>
      <div>
        <strong>{label}</strong>
        <p className={classes['meta']}>{about.join(' · ')}</p>
        <p className={classes['meta']}>{price}</p>
      </div>
      <div className={classes['amount']}>
        <span>{format.eurosInColumn(line.netCents)}</span>
        <span className={classes['meta']}>{t('withVat', { gross: format.eurosInColumn(line.grossCents) })}</span>
      </div>
      {onEdit && onRemove && (
        <Menu
          label={t('menuOf', { label })}
          items={[
            { label: t('edit'), icon: <IconPencil size={17} />, onPick: onEdit },
            { label: t('delete'), icon: <IconTrash size={17} />, onPick: onRemove, tone: 'bad' },
          ]}
        />
      )}
    </li>
  );
}

function TotalsLine({ totals }: { readonly totals: Pick<CostLine, 'netCents' | 'vatCents' | 'grossCents'> }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  return (
    <dl className={classes['totals']}>
      {(['netCents', 'vatCents', 'grossCents'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`total.${name}`)}</dt>
          <dd>{format.eurosInColumn(totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
