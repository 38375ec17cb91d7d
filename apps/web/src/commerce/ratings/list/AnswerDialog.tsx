import type { Rating } from '@sillage/contract/commerce/ratings/ratings.contract';
import { LONGEST_ANSWER } from '@sillage/domain/commerce/ratings/rating';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
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

/** What goes back by mail to whoever rated. */
export function AnswerDialog({ rating, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('ratings');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useRatingAction();
  const { idRating, reference, comment } = rating;
  const send = () => {
    if (text.trim() === '') return setIsMissing(true);
    mutate(
      { is: 'answer', idRating, text },
      {
        onSuccess: () => {
          showToast({ message: t('answered', { reference }), tone: 'good' });
          onClose();
        },
      },
    );
    return undefined;
  };
  return (
    <Modal title={t('answerTitle', { reference })} closeLabel={t('close')} onClose={onClose} size="lg">
      <form
        className={classes['dialog']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) send();
        }}
      >
        <div className={classes['quoted']}>
          <Stars rating={rating.rating} />
          {comment !== '' && <p dir="auto">{comment}</p>}
        </div>
        <TextArea
          label={t('answerText')}
          hint={t('answerHint')}
          error={isMissing && text.trim() === '' ? t('answerMissing') : undefined}
          value={text}
          rows={5}
          maxLength={LONGEST_ANSWER}
          onChange={({ target }) => setText(target.value)}
        />
        <RefusalNote refusal={error} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('sendAnswer')} isBusy={isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
