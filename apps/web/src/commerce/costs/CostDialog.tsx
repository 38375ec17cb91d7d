import type { CostLine } from '@sillage/contract/commerce/costs/costs.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { COST_CATEGORIES, type Book } from '@sillage/domain/commerce/costs/cost';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PlainSelect } from '../../ui/form/PlainSelect.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { amountsOf, type AmountName, type TypedAmounts } from './amounts.view.ts';
import { costDraft, costForm, isAmount, sentLine, type CostDraft } from './costForm.view.ts';
import classes from './Costs.module.css';
import { useContractors } from '../../people/contractors/shared/allContractors.queries.ts';
import { readCost, useSaveCost } from './costs.queries.ts';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { useVersion, type Version } from '../../platform/form/useVersion.ts';

interface CostDialogProps {
  readonly transport: TransportDetails;
  readonly book: Book;
  /** Null for a new one. */
  readonly line: CostLine | null;
  readonly onClose: () => void;
}

export function CostDialog({ transport, book, line, onClose }: CostDialogProps) {
  const { t } = useTranslation('costs');
  const language = useLanguage();
  const save = useSaveCost(transport.idTransport, book);
  const form = useContractDraft(costForm(t), () => costDraft(line, language));
  const { values, change, typed, faultAt, isChanged, rebased } = form;
  const version = useVersion({ opened: line, read: readCost, draftOf: (one) => costDraft(one, language), rebased });
  // Of what nobody has said yet nothing is told, and an amount is told while it is typed.
  const isShut = form.faults().some(({ field, message }) => message === 'form.missing' || isAmount(field));
  const submit = () => {
    const wanted = form.check() ? sentLine(values) : null;
    if (wanted === null) return;
    save.mutate({ before: version.known, wanted }, { onSuccess: onClose, onError: (error) => version.hears(error) || form.refuse(error) });
  };
  return (
    <Modal onClose={onClose} title={line ? t('editTitle') : t(`addTitle.${book}`)} closeLabel={t('cancel')} size="lg">
      <Form className={classes['form']} onSubmit={submit} led={form.led} isChanged={isChanged}>
        <TextField label={t('label')} {...typed('label')} maxLength={200} required />
        <div className={classes['fields']}>
          <PlainSelect
            label={t('category')}
            value={values.category}
            onChange={(category) => change({ category })}
            options={COST_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            error={faultAt('category')}
          />
          <TextField label={t('date')} {...typed('date')} type="date" />
        </div>
        {book !== 'sale' && <SupplierFields form={form} transport={transport} />}
        <AmountFields form={form} />
        <Preview typed={values} />
        <CostError error={form.failure} version={version} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending} disabled={isShut}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

function CostError(shown: { readonly error: unknown; readonly version: Version<keyof CostDraft> }) {
  const { t } = useTranslation('costs');
  const labels = {
    label: t('label'),
    category: t('category'),
    idContractor: t('contractor'),
    supplier: t('supplier'),
    date: t('date'),
    quantityThousandths: t('quantity'),
    unitCents: t('unitPrice'),
    vatBasisPoints: t('vatRate'),
    invoiceNumber: t('invoiceNumber'),
  };
  return <SaveError {...shown} labels={labels} />;
}

interface PartProps {
  readonly form: ReturnType<typeof useContractDraft<CostDraft>>;
}

function SupplierFields({ form, transport }: PartProps & Pick<CostDialogProps, 'transport'>) {
  const { t } = useTranslation('costs');
  const { idContractor } = form.values;
  const { data } = useContractors(transport.idCustomer);
  const contractors = (data?.data ?? []).map((one) => ({ value: String(one.idContractor), label: one.company }));
  return (
    <div className={classes['fields']}>
      {(contractors.length > 0 || idContractor !== '') && (
        <PlainSelect
          label={t('contractor')}
          value={idContractor}
          onChange={(next) => form.change({ idContractor: next })}
          options={[{ value: '', label: t('contractorNone') }, ...contractors]}
          error={form.faultAt('idContractor')}
        />
      )}
      {idContractor === '' && <TextField label={t('supplier')} {...form.typed('supplier')} maxLength={200} />}
      <TextField label={t('invoiceNumber')} {...form.typed('invoiceNumber')} maxLength={60} />
    </div>
  );
}

function AmountFields({ form }: PartProps) {
  const { t } = useTranslation('costs');
  const amount = (name: AmountName) => ({ ...form.typed(name), inputMode: 'decimal' as const, error: form.faultNow(name) });
  return (
    <div className={classes['fields']}>
      <TextField label={t('quantity')} {...amount('quantityThousandths')} />
      <TextField label={t('unitPrice')} hint={t('unitPriceHint')} {...amount('unitCents')} />
      <TextField label={t('vatRate')} {...amount('vatBasisPoints')} />
    </div>
  );
}

function Preview({ typed }: { readonly typed: TypedAmounts }) {
  const { t } = useTranslation('costs');
  const format = useFormat();
  const amounts = amountsOf(typed);
  if (amounts === null) return null;
  const { netCents, vatCents, grossCents } = totalsOf(amounts);
  return (
    <p className={classes['meta']}>
      {t('preview', { net: format.euros(netCents), vat: format.euros(vatCents), gross: format.euros(grossCents) })}
    </p>
  );
}
