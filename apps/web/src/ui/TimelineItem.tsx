import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChipTone } from './Chip.tsx';
import classes from './TimelineItem.module.css';

interface TimelineItemProps {
  readonly icon: Icon;
  readonly tone: Extract<ChipTone, 'calm' | 'brand' | 'bad' | 'good'>;
  /** What can be done about it, at its end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What happened once, joined to what happened before it by a line; an item of an `ol`. */
export function TimelineItem({ icon: Icon, tone, actions, children }: TimelineItemProps) {
  return (
    <li className={classes['item']}>
      <span className={classes['icon']} data-tone={tone}>
        <Icon size={15} aria-hidden />
      </span>
      <div className={classes['story']}>{children}</div>
      {actions}
    </li>
  );
}
