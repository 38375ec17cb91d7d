import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { TimelineItem } from '../../../ui/TimelineItem.tsx';
import { EVENT_LOOK } from './eventLook.view.ts';
import { alertKeyOf, changedOf, eventValues, reasonOf, writtenOf } from './events.view.ts';
import type { TransportEvent } from './journal.queries.ts';
import classes from './EventList.module.css';

interface EventRowProps {
  readonly event: TransportEvent;
  /** What can be done about it, and why it is there. Without: a line of a summary. */
  readonly whole?: { readonly actions: ReactNode };
}

export function EventRow({ event, whole }: EventRowProps) {
  const { t } = useTranslation('shipmentJournal');
  const format = useFormat();
  const now = useNow();
  const { kind, date, details, author, automatic, undone } = event;
  const { icon, tone } = EVENT_LOOK[kind];
  const time = Date.parse(date);
  const what = typeof details['what'] === 'string' ? t(`what.${details['what'] as 'departed'}`, eventValues(details, format)) : '';
  return (
    <TimelineItem icon={icon} tone={undone ? 'calm' : tone} actions={whole?.actions}>
      <p className={classes['line']}>
        <span className={classes['what']} data-undone={undone || undefined}>
          {t(kind === 'alertRaised' ? alertKeyOf(details) : `event.${kind}`, { ...eventValues(details, format), what })}
        </span>
        {undone && <Chip tone="calm">{t('undone')}</Chip>}
      </p>
      <Written event={event} />
      {kind === 'changed' && <Changed details={details} />}
      {whole && automatic && <Reason details={details} />}
      <p className={classes['time']}>
        <time dateTime={date} title={format.moment(time)}>
          {format.nearMomentStart(time, now)}
        </time>
        {whole && <span>{automatic ? t('byItself') : author && t('by', { name: author.name ?? t('operator') })}</span>}
      </p>
    </TimelineItem>
  );
}

function Written({ event: { details } }: { readonly event: TransportEvent }) {
  const { t } = useTranslation('shipmentJournal');
  const { text, address, place } = writtenOf(details);
  return (
    <>
      {text && (
        <p className={classes['text']} dir="auto">
          {text}
        </p>
      )}
      {place !== null && address && <p className={classes['reason']}>{t('atPlace', { address })}</p>}
    </>
  );
}

function Changed({ details }: { readonly details: TransportEvent['details'] }) {
  const { t } = useTranslation('shipmentJournal');
  const format = useFormat();
  const { parts, reference } = changedOf(details);
  if (parts.length === 0) return null;
  return (
    <p className={classes['reason']}>
      {format.list(parts.map((part) => (part === 'reference' && reference ? t('changed.from', reference) : t(`changed.${part}`))))}
    </p>
  );
}

/** Which tracker, which reading, how far, and by which rule. */
function Reason({ details }: { readonly details: TransportEvent['details'] }) {
  const { t } = useTranslation('shipmentJournal');
  const format = useFormat();
  const reason = reasonOf(details);
  if (!reason) return null;
  const { rule, tracker, radius, metres, at } = reason;
  const values = { radius: format.metres(radius), distance: format.metres(metres) };
  return <p className={classes['reason']}>{t('because', { tracker, date: format.moment(at), why: t(`reason.${rule}`, values) })}</p>;
}
