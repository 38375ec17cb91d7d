import { answerBalance, type AskedBalance } from '@sillage/contract/goods/pools/poolFigures.contract';
import { LONGEST_NOTE } from '@sillage/domain/goods/pools/pool';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { FormTextArea } from '../../../platform/form/FormTextArea.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAnswerBalance } from '../figures.queries.ts';
import { useMoney } from '../money.view.ts';
import frame from '../../../platform/answer/LinkPage.module.css';
import classes from './BalancePage.module.css';

interface BalanceDraft {
  readonly quantity: number | null;
  readonly reason: string;
  readonly name: string;
}

interface BalanceFormProps {
  readonly token: string;
  readonly asked: AskedBalance;
  readonly onGiven: () => void;
}

/** The number as it is booked: it is confirmed, or another one is said with a reason. */
export function BalanceForm({ token, asked, onGiven }: BalanceFormProps) {
  const { t } = useTranslation('poolBalance');
  const format = useFormat();
  const money = useMoney(asked.currency);
  const { company, partner, poolName, quantity, depositCents, askedDate, expiresDate } = asked;
  const toWire = (draft: BalanceDraft) => ({ ...draft, quantity: draft.quantity ?? Number.NaN, token });
  const { form, isChanged, refuse } = useContractForm<BalanceDraft>(
    {
      schema: answerBalance.body,
      toWire,
      furtherFaults: (draft) =>
        draft.quantity !== quantity && draft.reason.trim() === '' ? [{ field: 'reason', code: 'pool.reasonMissing' as const }] : [],
    },
    { quantity, reason: '', name: '' },
  );
  const { control } = form;
  const said = useWatch({ control, name: 'quantity' });
  const [led, setLed] = useState(0);
  const answer = useAnswerBalance();
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      await answer.mutateAsync(toWire(form.getValues()));
      onGiven();
    } catch (error) {
      if (refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  const isSame = said === quantity;
  return (
    <Form className={frame['card']} led={led} isChanged={isChanged} onSubmit={submit}>
      <div>
        <h1 className={frame['title']}>{t('title')}</h1>
        <p className={frame['soft']}>{t('lead', { company, partner })}</p>
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('pool')}</dt>
          <dd dir="auto">{poolName}</dd>
        </div>
        <div>
          <dt>{t('booked', { date: format.date(Date.parse(askedDate)) })}</dt>
          <dd className={classes['number']}>{format.whole(quantity)}</dd>
        </div>
        {depositCents > 0 && (
          <div>
            <dt>{t('deposit')}</dt>
            <dd>{money(depositCents)}</dd>
          </div>
        )}
      </dl>
      <FormNumber control={control} name="quantity" label={t('yours')} hint={t('yoursHint')} unit={t('pcs')} min={0} step={1} />
      {!isSame && <FormTextArea control={control} name="reason" label={t('reason')} maxLength={LONGEST_NOTE} rows={3} />}
      <FormText control={control} name="name" label={t('name')} hint={t('nameHint')} maxLength={100} />
      <ErrorNote error={answer.error} />
      <Button type="submit" size="md" busy={answer.isPending} wide>
        {isSame ? t('confirm') : t('dispute')}
      </Button>
      <p className={frame['soft']}>{t('once', { date: format.date(Date.parse(expiresDate)), company })}</p>
    </Form>
  );
}
