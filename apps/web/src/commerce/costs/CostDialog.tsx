import type { CostLine } from '@sillage/contract/commerce/costs/costs.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { COST_CATEGORIES, type Book } from '@sillage/domain/commerce/costs/cost';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../platform/form/DialogGuard.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { amountsOf, typedAmountsOf } from './amounts.view.ts';
import classes from './Costs.module.css';
import { useContractors } from '../../people/contractors/shared/allContractors.queries.ts';
import { readCost, useSaveCost } from './costs.queries.ts';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useDraft } from '../../platform/form/useDraft.ts';
import { useVersion, type Version } from '../../platform/form/useVersion.ts';

interface CostDialogProps {
  readonly transport: TransportDetails;
  readonly book: Book;
  /** Null for a new one. */
  readonly line: CostLine | null;
  readonly onClose: () => void;
}

const NEW_AMOUNTS = { quantity: '1', price: '', rate: '20' };

function draftOf(line: CostLine | null, language: string) {
  return {
    label: line?.label ?? '',
    category: line?.category ?? 'freight',
    contractor: String(line?.idContractor ?? ''),
    supplier: line?.supplier ?? '',
    ...(line ? typedAmountsOf(line, language) : NEW_AMOUNTS),
    date: line?.date ?? new Date().toLocaleDateString('sv'),
    invoiceNumber: line?.invoiceNumber ?? '',
  };
}

type Draft = ReturnType<typeof draftOf>;

export function CostDialog({ transport, book, line, onClose }: CostDialogProps) {
  const { t } = useTranslation('costs');
  const language = useLanguage();
  const save = useSaveCost(transport.idTransport, book);
  const { values: draft, isChanged, change: set, rebased } = useDraft<Draft>(() => draftOf(line, language));
  const version = useVersion({ opened: line, read: readCost, draftOf: (one) => draftOf(one, language), rebased });
  const { amounts, faults } = amountsOf(draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (amounts === null) return;
    const { label, category, contractor, supplier, date, invoiceNumber } = draft;
    const idContractor = contractor === '' ? null : Number(contractor);
    save.mutate(
      { before: version.known, wanted: { label, category, idContractor, supplier, date, invoiceNumber, ...amounts } },
      { onSuccess: onClose, onError: version.hears },
    );
  };
  return (
    <Modal onClose={onClose} title={line ? t('editTitle') : t(`addTitle.${book}`)} closeLabel={t('cancel')} size="lg">
      <DialogGuard isChanged={isChanged} />
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          label={t('label')}
          value={draft.label}
          maxLength={200}
          required
          onChange={({ target }) => set({ label: target.value })}
        />
        <div className={classes['fields']}>
          <PlainSelect
            label={t('category')}
            value={draft.category}
            onChange={(category) => set({ category })}
            options={COST_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          <TextField label={t('date')} type="date" value={draft.date} onChange={({ target }) => set({ date: target.value })} />
        </div>
        {book !== 'sale' && <SupplierFields {...{ draft, set, transport }} />}
        <AmountFields {...{ draft, set, faults }} />
        <Preview amounts={amounts} />
        <CostError error={save.error} version={version} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending} disabled={amounts === null || draft.label.trim() === '' || draft.date === ''}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}

function CostError(shown: { readonly error: unknown; readonly version: Version<keyof Draft> }) {
  const { t } = useTranslation('costs');
  const labels = {
    label: t('label'),
    category: t('category'),
    contractor: t('contractor'),
    supplier: t('supplier'),
    date: t('date'),
    quantity: t('quantity'),
    price: t('unitPrice'),
    rate: t('vatRate'),
    invoiceNumber: t('invoiceNumber'),
  };
  return <SaveError {...shown} labels={labels} />;
}

interface PartProps {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
}

function SupplierFields({ draft, set, transport }: PartProps & Pick<CostDialogProps, 'transport'>) {
  const { t } = useTranslation('costs');
  const { data } = useContractors(transport.idCustomer);
  const contractors = (data?.data ?? []).map(({ idContractor, company }) => ({ value: String(idContractor), label: company }));
  return (
    <div className={classes['fields']}>
      {(contractors.length > 0 || draft.contractor !== '') && (
        <PlainSelect
          label={t('contractor')}
          value={draft.contractor}
          onChange={(contractor) => set({ contractor })}
          options={[{ value: '', label: t('contractorNone') }, ...contractors]}
        />
      )}
      {draft.contractor === '' && (
        <TextField
          label={t('supplier')}
          value={draft.supplier}
          maxLength={200}
          onChange={({ target }) => set({ supplier: target.value })}
        />
      )}
      <TextField
        label={t('invoiceNumber')}
        value={draft.invoiceNumber}
        maxLength={60}
        onChange={({ target }) => set({ invoiceNumber: target.value })}
      />
    </div>
  );
}

function AmountFields({ draft, set, faults }: PartProps & Pick<ReturnType<typeof amountsOf>, 'faults'>) {
  const { t } = useTranslation('costs');
  // What is not yet typed is not wrong.
  const errorOf = (name: keyof typeof faults) => (draft[name] !== '' && faults[name] !== null ? t(faults[name]) : undefined);
  return (
    <div className={classes['fields']}>
      <TextField
        label={t('quantity')}
        inputMode="decimal"
        value={draft.quantity}
        error={errorOf('quantity')}
        onChange={({ target }) => set({ quantity: target.value })}
      />
      <TextField
        label={t('unitPrice')}
        hint={t('unitPriceHint')}
        inputMode="decimal"
        value={draft.price}
        error={errorOf('price')}
        onChange={({ target }) => set({ price: target.value })}
      />
      <TextField
        label={t('vatRate')}
        inputMode="decimal"
        value={draft.rate}
        error={errorOf('rate')}
        onChange={({ target }) => set({ rate: target.value })}
      />
    </div>
  );
}

function Preview({ amounts }: Pick<ReturnType<typeof amountsOf>, 'amounts'>) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  if (amounts === null) return null;
  const { netCents, vatCents, grossCents } = totalsOf(amounts);
  return (
    <p className={classes['meta']}>
      {t('preview', { net: format.euros(netCents), vat: format.euros(vatCents), gross: format.euros(grossCents) })}
    </p>
  );
}
