import { updateCost, type CostLine } from '@sillage/contract/commerce/costs/costs.contract';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { AMOUNT_DECIMALS, sentAmounts, typedAmountsOf, type AmountName, type TypedAmounts } from './amounts.view.ts';

/** A line as it is being typed, by the names of the wire. */
export interface CostDraft extends TypedAmounts, Pick<CostLine, 'label' | 'category' | 'supplier' | 'date' | 'invoiceNumber'> {
  /** Of the contractor; empty for nobody who is listed. */
  readonly idContractor: string;
}

const NEW_AMOUNTS: TypedAmounts = { quantityThousandths: '1', unitCents: '', vatBasisPoints: '20' };

export function costDraft(line: CostLine | null, language: string): CostDraft {
  return {
    label: line?.label ?? '',
    category: line?.category ?? 'freight',
    idContractor: String(line?.idContractor ?? ''),
    supplier: line?.supplier ?? '',
    ...(line ? typedAmountsOf(line, language) : NEW_AMOUNTS),
    date: line?.date ?? new Date().toLocaleDateString('sv'),
    invoiceNumber: line?.invoiceNumber ?? '',
  };
}

const LINE = updateCost.body.omit({ revision: true });
const BEYOND = { quantityThousandths: 'quantityBeyond', unitCents: 'priceBeyond', vatBasisPoints: 'rateBeyond' } as const;

export const isAmount = (field: string): field is AmountName => field in AMOUNT_DECIMALS;

const toWire = (draft: CostDraft) => ({
  ...draft,
  ...sentAmounts(draft),
  idContractor: draft.idContractor === '' ? null : Number(draft.idContractor),
});

/** @param t the words for amounts, whose limits are told as they are typed */
export function costForm(t: (key: 'amountWrong' | (typeof BEYOND)[AmountName]) => string): FormRules<CostDraft> {
  return {
    schema: LINE,
    toWire,
    furtherFaults: (draft) => [
      ...(draft.date === '' ? [{ field: 'date', code: 'form.missing' as const }] : []),
      ...Object.entries(sentAmounts(draft)).flatMap(([field, sent]) =>
        Number.isNaN(sent) ? [{ field, code: 'form.invalid' as const }] : [],
      ),
    ],
    wordsOf: ({ field, message }) => {
      if (!isAmount(field) || message === 'form.missing') return undefined;
      return t(message.startsWith('form.at') ? BEYOND[field] : 'amountWrong');
    },
  };
}

/** As it is sent; null where something is wrong with it. */
export function sentLine(draft: CostDraft) {
  return LINE.safeParse(toWire(draft)).data ?? null;
}
