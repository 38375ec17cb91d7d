import { withLinks } from '@sillage/domain/platform/text/links';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../ui/Panel.tsx';
import type { MorePages } from '../ui/RowsInSight.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TimelineItem } from '../ui/TimelineItem.tsx';
import { Failure } from './Failure.tsx';
import { MoreButton } from './list/MoreButton.tsx';
import classes from './Story.module.css';
import { TextLink } from './TextLink.tsx';
import { When } from './time/When.tsx';

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
                    <bdi>
                      {withLinks(text).map((part, index) =>
                        part.is === 'link' ? <TextLink key={index} address={part.text} /> : part.text,
                      )}
                    </bdi>
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
