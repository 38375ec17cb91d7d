import { proposeDecision, type StabilityGoods } from '@sillage/contract/monitoring/stability/stability.contract';
import { DECISION_VERDICTS, releasedQuantity, type DecisionVerdict } from '@sillage/domain/monitoring/stability/decision';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { BudgetChip } from '../BudgetChip.tsx';
import { useInWords } from '../inWords.view.ts';
import classes from '../Stability.module.css';
import { usePropose } from '../stability.queries.ts';
import { SignFields } from './SignFields.tsx';
import { SignFoot } from './SignFoot.tsx';

interface Draft {
  readonly verdict: DecisionVerdict;
  readonly quantity: number | null;
  readonly units: string;
  readonly reason: string;
  readonly currentPassword: string;
}

interface ProposeDialogProps {
  readonly idTransport: number;
  readonly goods: StabilityGoods;
  readonly onClose: () => void;
}

/** The first signature: what is to become of the goods, and why. */
export function ProposeDialog({ idTransport, goods, onClose }: ProposeDialogProps) {
  const { t } = useTranslation('stability');
  const { amount } = useInWords();
  const { idContent, name, quantity: whole, unit, budget } = goods;
  // Of the figures that were shown when it was opened, whatever comes meanwhile.
  const [seen] = useState(budget);
  const toWire = ({ currentPassword, quantity, ...draft }: Draft) => ({
    ...draft,
    quantity: draft.verdict === 'partial' ? quantity : null,
    digest: seen?.digest ?? '',
    ...(currentPassword === '' ? {} : { currentPassword }),
  });
  const furtherFaults = ({ verdict, quantity }: Draft) =>
    releasedQuantity({ verdict, quantity }, whole) === null ? [{ field: 'quantity', code: 'stability.partialQuantity' as const }] : [];
  const begun: Draft = { verdict: 'release', quantity: null, units: '', reason: '', currentPassword: '' };
  const { form, isChanged, refuse } = useContractForm<Draft>({ schema: proposeDecision.body, toWire, furtherFaults }, begun);
  const { control } = form;
  const verdict = useWatch({ control, name: 'verdict' });
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const propose = usePropose(idTransport, idContent);
  const submit = form.handleSubmit(
    (draft) =>
      propose.mutate(toWire(draft), {
        onSuccess: () => {
          showToast({ message: t('wasProposed'), tone: 'good' });
          onClose();
        },
        onError: (error) => {
          if (refuse(error).length > 0) lead();
        },
      }),
    lead,
  );
  return (
    <Modal title={t('proposeTitle', { name })} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        {seen && (
          <p className={classes['chips']}>
            {t('budget')} <BudgetChip state={seen.state} />
          </p>
        )}
        <FormSelect
          control={control}
          name="verdict"
          label={t('verdict')}
          options={DECISION_VERDICTS.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        />
        {verdict === 'partial' && (
          <div className={classes['pair']}>
            <FormNumber
              control={control}
              name="quantity"
              label={t('quantity')}
              hint={t('quantityHint', { whole: amount(whole, unit) })}
              unit={unit}
              min={1}
              step={1}
            />
            <FormText control={control} name="units" label={t('units')} hint={t('unitsHint')} maxLength={500} />
          </div>
        )}
        <SignFields control={control} reason="reason" password="currentPassword" meaning={t('meansProposal')} />
        <SignFoot action={propose} onClose={onClose}>
          <Button type="submit" busy={propose.isPending}>
            {t('sign')}
          </Button>
        </SignFoot>
      </Form>
    </Modal>
  );
}
