import { IconSend, type Icon } from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/form/TextArea.tsx';
import { Panel } from '../ui/Panel.tsx';
import type { MorePages } from '../ui/RowsInSight.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TimelineItem } from '../ui/TimelineItem.tsx';
import { Failure } from './Failure.tsx';
import { MoreButton } from './list/MoreButton.tsx';
import { ErrorNote } from './ErrorNote.tsx';
import classes from './Story.module.css';
import { When } from './time/When.tsx';

const LONGEST_MESSAGE = 2000;

/** How an event looks in the story. */
export interface EventLook {
  readonly icon: Icon;
  readonly tone: ComponentProps<typeof TimelineItem>['tone'];
}

interface StoryEvent {
  readonly idEvent: number;
  readonly date: string;
  /** Empty where the product did it by itself, or nobody is named. */
  readonly by: string;
  readonly isOperator: boolean;
  readonly text: string;
}

interface Events<Event> extends MorePages {
  readonly data: { readonly pages: readonly { readonly data: readonly Event[] }[] } | undefined;
  readonly refetch: () => unknown;
}

interface StoryProps<Event> {
  readonly title: string;
  readonly earlierLabel: string;
  readonly events: Events<Event>;
  readonly lookOf: (event: Event) => EventLook;
  readonly whatOf: (event: Event) => string;
  /** Somebody of the operator, as they are named here. */
  readonly ofOperator: (name: string) => string;
  /** Where something is written. */
  readonly children: ReactNode;
}

/** What happened to something, and what customer and operator wrote about it, the newest first. */
export function Story<Event extends StoryEvent>({
  title,
  earlierLabel,
  events: listed,
  lookOf,
  whatOf,
  ofOperator,
  children,
}: StoryProps<Event>) {
  const { data, error, refetch } = listed;
  const events = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={title}>
      <div className={classes['story']}>
        {children}
        {error !== null && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && error === null && <Skeleton height="120px" />}
        <ol>
          {events.map((event) => {
            const { idEvent, date, by, isOperator, text } = event;
            return (
              <TimelineItem key={idEvent} {...lookOf(event)}>
                <p className={classes['what']}>{whatOf(event)}</p>
                {text !== '' && (
                  <p className={classes['text']}>
                    <bdi>{text}</bdi>
                  </p>
                )}
                <p className={classes['meta']}>
                  <When date={date} />
                  {by !== '' && <bdi>{isOperator ? ofOperator(by) : by}</bdi>}
                </p>
              </TimelineItem>
            );
          })}
        </ol>
        <MoreButton of={listed} label={earlierLabel} />
      </div>
    </Panel>
  );
}

interface StoryMessageProps {
  readonly label: string;
  readonly sendLabel: string;
  readonly write: {
    readonly mutate: (text: string, then: { readonly onSuccess: () => void }) => void;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
}

/** A message to the other side; what could not be sent stays. */
export function StoryMessage({ label, sendLabel, write }: StoryMessageProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        // What is typed while it is on its way stays.
        write.mutate(text, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
      }}
    >
      <TextArea label={label} value={text} maxLength={LONGEST_MESSAGE} onChange={({ target }) => setText(target.value)} />
      <ErrorNote error={write.error} />
      <div className={classes['send']}>
        <Button
          type="submit"
          kind="secondary"
          size="xs"
          icon={<IconSend size={15} aria-hidden />}
          busy={write.isPending}
          disabled={text.trim() === ''}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
