import { answerRating, type Rating } from '@sillage/contract/commerce/ratings/ratings.contract';
import { LONGEST_ANSWER } from '@sillage/domain/commerce/ratings/rating';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useRatingAction } from '../ratings.queries.ts';
import { Stars } from '../Stars.tsx';
import classes from './Ratings.module.css';

interface AnswerDialogProps {
  readonly rating: Rating;
  readonly onClose: () => void;
}

interface AnswerDraft {
  readonly text: string;
}

const ANSWER_FORM: FormRules<AnswerDraft> = { schema: answerRating.body, toWire: (draft) => draft };

/** What goes back by mail to whoever rated. */
export function AnswerDialog({ rating, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('ratings');
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(ANSWER_FORM, { text: '' });
  const { text } = values;
  const { mutateAsync, isPending } = useRatingAction();
  const { idRating, reference, comment } = rating;
  const send = async () => {
    if (!check()) return;
    try {
      // Waited for here: of those that wait alone its row is gone by then, and this dialog with it.
      await mutateAsync({ is: 'answer', idRating, text });
    } catch (error) {
      refuse(error);
      return;
    }
    showToast({ message: t('answered', { reference }), tone: 'good' });
    onClose();
  };
  return (
    <Modal title={t('answerTitle', { reference })} closeLabel={t('close')} onClose={onClose} size="lg">
      <Form className={classes['dialog']} onSubmit={send} led={led} isChanged={isChanged}>
        <div className={classes['quoted']}>
          <Stars rating={rating.rating} />
          {comment !== '' && <p dir="auto">{comment}</p>}
        </div>
        <TextArea
          label={t('answerText')}
          hint={t('answerHint')}
          error={faultAt('text')}
          value={text}
          rows={5}
          maxLength={LONGEST_ANSWER}
          onChange={({ target }) => change({ text: target.value })}
        />
        <ErrorNote error={failure} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('sendAnswer')} isBusy={isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
