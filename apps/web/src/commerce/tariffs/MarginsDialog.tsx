import { IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../people/customers/shared/CustomerField.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ScaledField } from './ScaledField.tsx';
import { useMargins, useSetMargin } from './tariffs.queries.ts';
import classes from './Tariffs.module.css';

/** Customers who pay another margin than the price lists say. */
export function MarginsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tariffs');
  const [idCustomer, setIdCustomer] = useState<number | null>(null);
  const [margin, setMargin] = useState<number | null>(null);
  const set = useSetMargin();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (idCustomer === null || margin === null || Number.isNaN(margin)) return;
    set.mutate(
      { idCustomer, marginBasisPoints: margin },
      {
        onSuccess: () => {
          setIdCustomer(null);
          setMargin(null);
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={t('margins.title')} closeLabel={t('close')} size="lg">
      <form className={classes['part']} onSubmit={submit} noValidate>
        <p>{t('margins.text')}</p>
        <Margins set={set} />
        <div className={classes['fields']}>
          <CustomerField value={idCustomer} onChange={setIdCustomer} />
          <ScaledField
            label={t('margin')}
            unit="%"
            value={margin}
            onChange={setMargin}
            error={Number.isNaN(margin) ? t('fault.wrong') : undefined}
          />
        </div>
        <RefusalNote refusal={set.error} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" busy={set.isPending} disabled={idCustomer === null || margin === null || Number.isNaN(margin)}>
            {t('margins.set')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function Margins({ set }: { readonly set: ReturnType<typeof useSetMargin> }) {
  const { t } = useTranslation('tariffs');
  const format = useFormat();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useMargins();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="80px" />;
  if (rows.length === 0) return <p className={classes['sub']}>{t('margins.none')}</p>;
  return (
    <div>
      <ul aria-label={t('margins.title')}>
        {rows.map(({ idCustomer, customerName, marginBasisPoints }) => (
          <li key={idCustomer} className={classes['margin']}>
            <bdi>{customerName}</bdi>
            <span>{format.percentPoints(marginBasisPoints)}</span>
            <IconButton
              label={t('margins.remove', { name: customerName })}
              onClick={() => set.mutate({ idCustomer, marginBasisPoints: null })}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
