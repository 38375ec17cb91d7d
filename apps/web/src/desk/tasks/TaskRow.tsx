import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { SNOOZE_DAYS, type TaskKind } from '@sillage/domain/desk/tasks/task';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBattery1,
  IconBellRinging,
  IconCertificate,
  IconClock,
  IconClockPause,
  IconCreditCardOff,
  IconFileInvoice,
  IconPlugConnectedX,
  IconReceiptEuro,
  IconRoute,
  IconRubberStamp,
  IconSignature,
  IconStarOff,
  IconTableImport,
  IconUserPlus,
  IconUserShare,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { useUser } from '../../platform/session/useSession.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useTaskAction, type TaskAction } from './tasks.queries.ts';
import { lastDayOf } from './lastDay.view.ts';
import classes from './Tasks.module.css';

const HandDialog = lazy(async () => ({ default: (await import('./HandDialog.tsx')).HandDialog }));

const KIND_ICON: Readonly<Record<TaskKind, Icon>> = {
  'quote.price': IconReceiptEuro,
  'quote.answer': IconReceiptEuro,
  'quote.expiring': IconClock,
  'booking.price': IconReceiptEuro,
  'shipment.complete': IconRoute,
  'invoice.issue': IconFileInvoice,
  'tracker.silent': IconPlugConnectedX,
  'tracker.battery': IconBattery1,
  'calibration.due': IconCertificate,
  'incident.own': IconAlertTriangle,
  'import.mend': IconTableImport,
  'rating.low': IconStarOff,
  'stability.sign': IconSignature,
  'stability.decide': IconRubberStamp,
  'credit.limit': IconCreditCardOff,
  'invoice.remind': IconBellRinging,
  'account.attach': IconUserPlus,
};

const DAY_MS = 86_400_000;

interface TaskRowProps {
  readonly task: Task;
  readonly now: number;
}

/** One thing to do: what, about what, by when; with the way to where it is done. */
export function TaskRow({ task, now }: TaskRowProps) {
  const { t } = useTranslation(['tasks', 'errors']);
  const { kind, title, detail, url, dueAt, customerName, handedBy } = task;
  const { role } = useUser();
  const format = useFormat();
  const [isHanding, setIsHanding] = useState(false);
  const KindIcon = KIND_ICON[kind];
  const due = Date.parse(dueAt);
  const lastDay = lastDayOf(task);
  const way = wayTo(url);
  const said = [detail, role === 'superAdmin' ? customerName : '', handedBy === null ? '' : t('handedBy', { name: handedBy.name })];
  return (
    <li className={classes['row']}>
      <KindIcon size={20} aria-hidden className={classes['icon']} />
      <div className={classes['texts']}>
        <Link {...way} className={classes['what']}>
          {t(`kind.${kind}`)}: <bdi>{title}</bdi>
        </Link>
        <span>
          <bdi>{said.filter((part) => part !== '').join(' · ')}</bdi>
        </span>
      </div>
      <time dateTime={dueAt} className={classes['due']} data-over={due <= now || undefined} title={lastDay ?? format.exactMoment(due)}>
        {t('due', { date: lastDay ?? format.nearMoment(due, now) })}
      </time>
      <span className={classes['actions']}>
        <ButtonLink {...way} size="xs" kind="secondary" aria-label={`${t(`action.${kind}`)}: ${title}`}>
          {t(`action.${kind}`)}
        </ButtonLink>
        <RowMenu task={task} now={now} onHand={() => setIsHanding(true)} />
      </span>
      {isHanding && (
        <Suspense>
          <HandDialog task={task} onClose={() => setIsHanding(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** A page and what its address says of it: the router takes the two apart. */
function wayTo(url: string) {
  const [to = '', query = ''] = url.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}

function RowMenu({ task: { idTask, title, handedBy }, now, onHand }: TaskRowProps & { readonly onHand: () => void }) {
  const { t } = useTranslation(['tasks', 'errors']);
  const { mutate, mutateAsync } = useTaskAction((error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }));
  // Waited for here: its row may be gone by then, as the server tells of it live, and would take along the way back.
  const act = (action: TaskAction, message: string, undo: TaskAction | null) =>
    void mutateAsync(action).then(
      () => showToast({ message, tone: 'good', ...(undo && { action: { label: t('undo'), onPick: () => mutate(undo) } }) }),
      () => undefined,
    );
  const snooze = (days: number) =>
    act({ is: 'snooze', idTask, until: new Date(now + days * DAY_MS).toISOString() }, t('snoozed', { title }), { is: 'wake', idTask });
  return (
    <Menu
      label={t('actionsOf', { title })}
      items={[
        ...SNOOZE_DAYS.map((days) => ({
          label: t(`snooze.${days}`),
          icon: <IconClockPause size={16} />,
          onPick: () => snooze(days),
        })),
        { label: t('hand'), icon: <IconUserShare size={16} />, onPick: onHand },
        ...(handedBy === null
          ? []
          : [
              {
                label: t('giveBack'),
                icon: <IconArrowBackUp size={16} />,
                onPick: () => act({ is: 'takeBack', idTask }, t('givenBack', { title }), null),
              },
            ]),
      ]}
    />
  );
}
