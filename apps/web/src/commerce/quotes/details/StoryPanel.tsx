import type { QuoteEvent } from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconMessage,
  IconPencil,
  IconPlus,
  IconRestore,
  IconSend,
  IconTag,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { When } from '../../../platform/time/When.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TimelineItem } from '../../../ui/TimelineItem.tsx';
import { useQuoteEvents, useWriteOfQuote } from '../quotes.queries.ts';
import classes from './StoryPanel.module.css';

const LONGEST_MESSAGE = 2000;

type Tone = ComponentProps<typeof TimelineItem>['tone'];

const LOOK: Readonly<Record<QuoteEvent['kind'], { readonly icon: Icon; readonly tone: Tone }>> = {
  created: { icon: IconPlus, tone: 'calm' },
  changed: { icon: IconPencil, tone: 'calm' },
  priced: { icon: IconTag, tone: 'brand' },
  asked: { icon: IconHelpCircle, tone: 'brand' },
  answered: { icon: IconMessage, tone: 'brand' },
  accepted: { icon: IconCircleCheck, tone: 'good' },
  declined: { icon: IconCircleX, tone: 'bad' },
  reopened: { icon: IconArrowBackUp, tone: 'calm' },
  deleted: { icon: IconTrash, tone: 'bad' },
  restored: { icon: IconRestore, tone: 'calm' },
};

/** What happened to a quote, and what was asked and answered about it, the newest first. */
export function StoryPanel({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useQuoteEvents(quote.idQuote);
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('story')}>
      <div className={classes['story']}>
        <WriteForm quote={quote} />
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="120px" />}
        <ol>
          {events.map((event) => (
            <Event key={event.idEvent} event={event} />
          ))}
        </ol>
        {hasNextPage && (
          <Button kind="secondary" size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('earlier')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Event({ event: { kind, date, by, isOperator, text } }: { readonly event: QuoteEvent }) {
  const { t } = useTranslation('quoteDetails');
  return (
    <TimelineItem {...LOOK[kind]}>
      <p className={classes['what']}>{t(`event.${kind}`)}</p>
      {text !== '' && (
        <p className={classes['text']}>
          <bdi>{text}</bdi>
        </p>
      )}
      <p className={classes['meta']}>
        <When date={date} />
        {by !== '' && <bdi>{isOperator ? t('ofOperator', { name: by }) : by}</bdi>}
      </p>
    </TimelineItem>
  );
}

function WriteForm({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const isOperator = useUser().role === 'superAdmin';
  const write = useWriteOfQuote(quote.idQuote);
  const [text, setText] = useState('');
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(text, { onSuccess: () => setText('') });
      }}
    >
      <TextArea
        label={t(isOperator ? 'askCustomer' : quote.isAsked ? 'answerOperator' : 'writeOperator')}
        value={text}
        maxLength={LONGEST_MESSAGE}
        onChange={({ target }) => setText(target.value)}
      />
      <RefusalNote refusal={write.error} />
      <div className={classes['send']}>
        <Button
          type="submit"
          kind="secondary"
          size="xs"
          icon={<IconSend size={15} aria-hidden />}
          busy={write.isPending}
          disabled={text.trim() === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
