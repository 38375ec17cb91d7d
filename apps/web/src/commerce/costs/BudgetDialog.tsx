import { setBudget, type Pricing } from '@sillage/contract/commerce/costs/costs.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { SaveError } from '../../platform/form/SaveError.tsx';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { useVersion } from '../../platform/form/useVersion.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { typedEuros } from '../../platform/typedAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { budgetOf } from './amounts.view.ts';
import classes from './Costs.module.css';
import { readPricingOf, useSetBudget } from './costs.queries.ts';

interface BudgetDialogProps {
  readonly idTransport: number;
  readonly pricing: Pricing;
  readonly onClose: () => void;
}

interface BudgetDraft {
  /** As it is typed; empty for none. */
  readonly budgetCents: string;
}

const BUDGET_FORM: FormRules<BudgetDraft> = {
  schema: setBudget.body.pick({ budgetCents: true }),
  toWire: (draft) => ({ budgetCents: budgetOf(draft.budgetCents) }),
};
const CENTS = 100;

export function BudgetDialog({ idTransport, pricing, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('costs');
  const set = useSetBudget(idTransport);
  const language = useLanguage();
  const draftOf = ({ budgetCents: cents }: Pricing): BudgetDraft => ({ budgetCents: cents === null ? '' : typedEuros(cents, language) });
  const { values, change, led, isChanged, check, refuse, failure, faultAt, rebased } = useContractDraft(BUDGET_FORM, () =>
    draftOf(pricing),
  );
  const version = useVersion({ opened: pricing, read: () => readPricingOf(idTransport), draftOf, rebased });
  const budgetCents = budgetOf(values.budgetCents);
  const submit = () => {
    if (budgetCents === 'wrong' || !check()) return;
    const revision = (version.known ?? pricing).budgetRevision;
    set.mutate({ budgetCents, revision }, { onSuccess: onClose, onError: (error) => version.hears(error) || refuse(error) });
  };
  return (
    <Modal onClose={onClose} title={t('budgetTitle')} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <TextField
          label={t('budgetField')}
          hint={t('budgetHint')}
          inputMode="decimal"
          value={values.budgetCents}
          error={budgetCents === 'wrong' ? t('amountWrong') : faultAt('budgetCents', CENTS)}
          onChange={({ target }) => change({ budgetCents: target.value })}
        />
        <SaveError error={failure} version={version} labels={{ budgetCents: t('budgetField') }} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={set.isPending} disabled={budgetCents === 'wrong'}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
