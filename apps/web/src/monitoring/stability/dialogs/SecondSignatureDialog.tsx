import { answerDecision, type Decision } from '@sillage/contract/monitoring/stability/stability.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { DecisionItem } from '../DecisionItem.tsx';
import classes from '../Stability.module.css';
import { useAnswer } from '../stability.queries.ts';
import { SignFields } from './SignFields.tsx';
import { SignFoot } from './SignFoot.tsx';

interface Draft {
  readonly confirm: boolean;
  readonly reason: string;
  readonly currentPassword: string;
}

/** The second signature, of somebody else: confirms what was proposed, or refuses it. */
export function SecondSignatureDialog({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const { t } = useTranslation('stability');
  const toWire = ({ currentPassword, ...draft }: Draft) => ({ ...draft, ...(currentPassword === '' ? {} : { currentPassword }) });
  const begun: Draft = { confirm: true, reason: '', currentPassword: '' };
  const { form, isChanged, refuse } = useContractForm<Draft>({ schema: answerDecision.body, toWire }, begun);
  const { control } = form;
  const [led, setLed] = useState(0);
  const lead = () => setLed((times) => times + 1);
  const answer = useAnswer(decision.idDecision);
  const sign = (confirm: boolean) =>
    void form.handleSubmit(
      (draft) =>
        answer.mutate(toWire({ ...draft, confirm }), {
          onSuccess: () => {
            showToast({ message: t(confirm ? 'wasConfirmed' : 'wasRefused'), tone: 'good' });
            onClose();
          },
          onError: (error) => {
            if (refuse(error).length > 0) lead();
          },
        }),
      lead,
    )();
  const isUnderWay = (confirm: boolean) => answer.isPending && answer.variables.confirm === confirm;
  return (
    <Modal title={t('answerTitle', { name: decision.contentName })} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={() => sign(decision.isOutdated !== true)}>
        <ol className={classes['decisions']}>
          <DecisionItem decision={decision} />
        </ol>
        <SignFields control={control} reason="reason" password="currentPassword" meaning={t('meansAnswer')} />
        <SignFoot action={answer} onClose={onClose}>
          <Button kind="danger" busy={isUnderWay(false)} onClick={() => sign(false)}>
            {t('refuse')}
          </Button>
          <Button type="submit" busy={isUnderWay(true)} disabled={decision.isOutdated === true}>
            {t('confirm')}
          </Button>
        </SignFoot>
      </Form>
    </Modal>
  );
}
