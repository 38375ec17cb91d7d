import type { Passage } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Part } from './Part.tsx';
import classes from './QuickPanel.module.css';

interface PassagesProps {
  readonly kind: 'departures' | 'arrivals';
  readonly passages: readonly Passage[];
  readonly onLeave: () => void;
}

/** What leaves or arrives today, each with the way to its shipment. */
export function Passages({ kind, passages, onLeave }: PassagesProps) {
  const { t } = useTranslation('quickpanel');
  return (
    <Part title={t(kind)} count={passages.length}>
      {passages.length === 0 && <p className={classes['none']}>{t(`none.${kind}`)}</p>}
      <ul className={classes['passages']}>
        {passages.map((passage) => (
          <li key={`${passage.idTransport} ${passage.date}`}>
            <PassageLink kind={kind} passage={passage} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function PassageLink({ kind, passage, onLeave }: Pick<PassagesProps, 'kind' | 'onLeave'> & { readonly passage: Passage }) {
  const { t } = useTranslation('quickpanel');
  const format = useFormat();
  const { idTransport, reference, address, date, isDone } = passage;
  const Icon = isDone ? IconCircleCheck : IconClock;
  return (
    <Link
      to="/transport/transportdetails/$idTransport"
      params={{ idTransport: String(idTransport) }}
      className={classes['passage']}
      data-done={isDone || undefined}
      onClick={onLeave}
    >
      <Icon size={17} stroke={1.8} aria-hidden />
      <span className={classes['where']}>
        <strong>{reference}</strong>
        <span>{address}</span>
      </span>
      <span className={classes['when']}>
        <time dateTime={date}>{format.time(Date.parse(date))}</time>
        <span>{t(isDone ? `done.${kind}` : 'planned')}</span>
      </span>
    </Link>
  );
}
