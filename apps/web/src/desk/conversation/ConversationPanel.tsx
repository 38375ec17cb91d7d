import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Composer } from './Composer.tsx';
import classes from './Conversation.module.css';
import { byDay, readersOf } from './conversation.view.ts';
import { useBackTo, useMessages } from './conversation.queries.ts';
import { MessageRow } from './MessageRow.tsx';
import { useOutgoing } from './outgoing.queries.ts';
import { OutgoingRow } from './OutgoingRow.tsx';
import { useReading } from './reading.queries.ts';

/** The keys that scroll need it to be reached by itself. */
const STOP = { tabIndex: 0 };

interface ConversationPanelProps {
  readonly of: Subject;
  /** The message that somebody comes for, also where it is far back. */
  readonly sought?: number | undefined;
}

/** What people say to each other about a shipment: oldest above, newest below, live. */
export function ConversationPanel({ of, sought }: ConversationPanelProps) {
  const { t } = useTranslation('conversation');
  const messages = useMessages(of);
  const { outgoing, say, again, giveUp } = useOutgoing(of);
  const newest = messages.data?.pages[0]?.data[0];
  useReading(of, newest);
  useBackTo(sought, messages);
  const isEmpty = messages.data !== undefined && newest === undefined && outgoing.length === 0;
  return (
    <Panel title={t('title')} flush>
      <div className={classes['scroller']} {...STOP} role="log" aria-label={t('messages')}>
        <div className={classes['messages']}>
          {messages.error && !messages.data && <Failure error={messages.error} onRetry={() => void messages.refetch()} />}
          {messages.isPending && <Waiting />}
          {isEmpty && (
            <Notice icon={<IconMessages />} title={t('none')}>
              {t('noneText')}
            </Notice>
          )}
          <MoreRows of={messages} />
          {messages.isFetchingNextPage && <Skeleton height="48px" />}
          <Days messages={messages} of={of} sought={sought} />
          {outgoing.map((message) => (
            <OutgoingRow
              key={message.clientKey}
              message={message}
              onAgain={() => again(message)}
              onGiveUp={() => giveUp(message.clientKey)}
            />
          ))}
        </div>
      </div>
      <Composer key={keyOfSubject(of)} of={of} onSay={say} />
    </Panel>
  );
}

interface DaysProps extends ConversationPanelProps {
  readonly messages: ReturnType<typeof useMessages>;
}

function Days({ messages, of, sought }: DaysProps) {
  const format = useFormat();
  const { idUser } = useUser().data;
  const pages = messages.data?.pages ?? [];
  const reads = pages[0]?.reads ?? [];
  const days = byDay(
    pages.flatMap(({ data }) => data),
    format.date,
  );
  return days.map(({ at, messages: ofDay }) => (
    <section key={format.date(at)} className={classes['day']} aria-label={format.dayInWords(at)}>
      <p className={classes['date']} aria-hidden>
        <span>{format.dayInWords(at)}</span>
      </p>
      {ofDay.map((message) => (
        <MessageRow
          key={message.idMessage}
          message={message}
          readers={readersOf(message, reads, idUser)}
          of={of}
          isSought={message.idMessage === sought}
        />
      ))}
    </section>
  ));
}

function Waiting() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      <Skeleton width="60%" height="56px" />
      <Skeleton width="45%" height="40px" />
      <Skeleton width="70%" height="56px" />
    </div>
  );
}
