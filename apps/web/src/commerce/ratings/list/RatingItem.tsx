import type { Rating } from '@sillage/contract/commerce/ratings/ratings.contract';
import { IconCheck, IconMessageReply } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { useErrorText } from '../../../platform/useErrorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useRatingAction, type RatingAction } from '../ratings.queries.ts';
import { Stars } from '../Stars.tsx';
import classes from './Ratings.module.css';
import { Related } from './Related.tsx';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }));

/** What somebody said of a shipment, what it may have to do with, and what was said back. */
export function RatingItem({ rating }: { readonly rating: Rating }) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const now = useServerNow();
  const { idTransport, reference, customerName, origin, destination, comment, reasons, ratedDate } = rating;
  const [good, at] = [rating.rating > 3, Date.parse(ratedDate)];
  return (
    <li className={classes['item']} data-waiting={rating.isWaiting || undefined}>
      <div className={classes['itemHead']}>
        <Stars rating={rating.rating} />
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }} className={classes['reference']}>
          <bdi>{reference}</bdi>
        </Link>
        <span className={classes['soft']}>
          <bdi>{customerName}</bdi> · <bdi>{`${origin} → ${destination}`}</bdi>
        </span>
        <time dateTime={ratedDate} title={format.exactMoment(at)} className={classes['when']}>
          {format.nearMomentStart(at, now)}
        </time>
      </div>
      {comment === '' ? (
        <p className={classes['faint']}>{t('noComment')}</p>
      ) : (
        <p className={classes['comment']} dir="auto">
          {comment}
        </p>
      )}
      <div className={classes['chips']}>
        {reasons.map((reason) => (
          <Chip key={reason} tone={good ? 'good' : 'warn'}>
            {t(good ? `liked.${reason}` : `missed.${reason}`)}
          </Chip>
        ))}
        <Related rating={rating} />
      </div>
      <Outcome rating={rating} />
    </li>
  );
}

function Outcome({ rating }: { readonly rating: Rating }) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const textOf = useErrorText();
  const { mutateAsync, isPending } = useRatingAction();
  const [isAnswering, setIsAnswering] = useState(false);
  const { idRating, answer, settled, canBeAnswered, isWaiting, reference } = rating;
  // Waited for here: of those that wait alone its row is gone by then, and would take along the way back.
  const act = (action: RatingAction) =>
    void mutateAsync(action).then(
      () =>
        action.is === 'settle' &&
        showToast({
          message: t('settledToast', { reference }),
          tone: 'good',
          action: { label: t('undo'), onPick: () => act({ is: 'reopen', idRating }) },
        }),
      (error: unknown) => showToast({ message: textOf(error), tone: 'bad' }),
    );
  if (answer)
    return (
      <blockquote className={classes['answer']}>
        <p dir="auto">{answer.text}</p>
        <footer>{t('answeredBy', { name: answer.by.name || t('somebody'), date: format.moment(Date.parse(answer.date)) })}</footer>
      </blockquote>
    );
  return (
    <div className={classes['actions']}>
      {settled && (
        <span className={classes['soft']}>
          {t('settledBy', { name: settled.by.name || t('somebody'), date: format.moment(Date.parse(settled.date)) })}
        </span>
      )}
      {canBeAnswered ? (
        <Button
          size="xs"
          kind={isWaiting ? 'primary' : 'secondary'}
          icon={<IconMessageReply size={15} aria-hidden />}
          onClick={() => setIsAnswering(true)}
        >
          {t('answerIt')}
        </Button>
      ) : (
        <span className={classes['faint']}>{t('noAddress')}</span>
      )}
      {isWaiting && (
        <Button
          size="xs"
          kind="secondary"
          busy={isPending}
          icon={<IconCheck size={15} aria-hidden />}
          onClick={() => act({ is: 'settle', idRating })}
        >
          {t('settle')}
        </Button>
      )}
      {settled && (
        <Button size="xs" kind="quiet" busy={isPending} onClick={() => act({ is: 'reopen', idRating })}>
          {t('reopen')}
        </Button>
      )}
      {isAnswering && (
        <Suspense>
          <AnswerDialog rating={rating} onClose={() => setIsAnswering(false)} />
        </Suspense>
      )}
    </div>
  );
}
