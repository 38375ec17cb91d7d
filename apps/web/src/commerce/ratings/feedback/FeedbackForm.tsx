import type { AskedFeedback } from '@sillage/contract/commerce/ratings/feedback.contract';
import { LONGEST_COMMENT, reasonsFor, type Reason } from '@sillage/domain/commerce/ratings/rating';
import { DomainError } from '@sillage/domain/domainError';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useGiveFeedback } from './feedback.queries.ts';
import frame from '../../../platform/answer/LinkPage.module.css';
import classes from './FeedbackPage.module.css';
import { ReasonPicks } from './ReasonPicks.tsx';
import { StarPicks } from './StarPicks.tsx';
import { AnswerNote } from '../../../platform/answer/AnswerNote.tsx';

interface FeedbackFormProps {
  readonly token: string;
  readonly asked: AskedFeedback;
  /** What was pressed in the mail. */
  readonly chosen: number | null;
  readonly onGiven: () => void;
}

/** One rating, why, and a comment. */
export function FeedbackForm({ token, asked, chosen, onGiven }: FeedbackFormProps) {
  const { t } = useTranslation('feedbackPage');
  const format = useFormat();
  const stars = useRef<HTMLFieldSetElement>(null);
  const [rating, setRating] = useState(chosen);
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useGiveFeedback();
  const { reference, from, to, arrivedDate, company } = asked;
  if (error instanceof DomainError && error.code === 'feedback.given') return <AnswerNote title={t('given')}>{t('givenText')}</AnswerNote>;
  const choose = (next: number) => {
    setRating(next);
    setIsMissing(false);
    setReasons((current) => current.filter((reason) => reasonsFor(next).includes(reason)));
  };
  const send = () => {
    if (rating === null) {
      setIsMissing(true);
      stars.current?.querySelector('input')?.focus();
      return;
    }
    mutate({ token, rating, reasons: [...reasons], comment }, { onSuccess: onGiven });
  };
  return (
    <form
      className={frame['card']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send();
      }}
    >
      <div>
        <h1 className={frame['title']}>{t('title')}</h1>
        <p className={classes['what']}>
          <span>
            <bdi>{reference}</bdi>
          </span>
          <span className={classes['way']}>
            <bdi>{from}</bdi> <IconArrowNarrowRight size={16} role="img" aria-label={t('to')} /> <bdi>{to}</bdi>
          </span>
          <span className={frame['soft']}>
            {arrivedDate === null ? t('sentBy', { company }) : t('arrived', { company, date: format.date(Date.parse(arrivedDate)) })}
          </span>
        </p>
      </div>
      <StarPicks ref={stars} rating={rating} isMissing={isMissing} onChoose={choose} />
      {rating !== null && <ReasonPicks rating={rating} reasons={reasons} onChange={setReasons} />}
      <TextArea
        label={t('comment')}
        hint={t('commentHint', { left: format.whole(LONGEST_COMMENT - comment.length) })}
        value={comment}
        rows={4}
        maxLength={LONGEST_COMMENT}
        onChange={({ target }) => setComment(target.value)}
      />
      <ErrorNote error={error} />
      <Button type="submit" size="md" busy={isPending} wide>
        {t('send')}
      </Button>
      <p className={classes['foot']}>
        {t('privacy', { company })}{' '}
        <Link to="/noauth/feedback" search={{ token, stop: 'yes' }}>
          {t('stop')}
        </Link>
      </p>
    </form>
  );
}
