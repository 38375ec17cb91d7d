import type { Pool, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconListDetails,
  IconMailQuestion,
  IconPencil,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useAskConfirmation } from '../figures.queries.ts';
import { useMoney } from '../money.view.ts';
import { useRemoveHolder } from '../pools.queries.ts';
import classes from './Pool.module.css';

interface HolderRowProps {
  readonly pool: Pool;
  readonly holder: PoolHolder;
  readonly onEdit: () => void;
}

/** What one of them has. */
export function HolderRow({ pool, holder, onEdit }: HolderRowProps) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const money = useMoney(pool.currency);
  const { name, kind, quantity, lowStock, highStock, state, oldestDays, depositCents } = holder;
  const limit = (value: number | null) => (value === null ? '–' : format.whole(value));
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className={classes['soft']}>{t(`kind.${kind}`)}</span>
      </th>
      <td data-number>
        {state === 'low' && (
          <Chip tone="bad" icon={<IconArrowDown size={14} aria-hidden />}>
            {t('low')}
          </Chip>
        )}
        {state === 'high' && (
          <Chip tone="info" icon={<IconArrowUp size={14} aria-hidden />}>
            {t('high')}
          </Chip>
        )}{' '}
        {format.whole(quantity)}
      </td>
      <td data-number>
        {limit(lowStock)} / {limit(highStock)}
      </td>
      <td data-number>{oldestDays === null ? '–' : t('daysCount', { count: oldestDays, number: format.whole(oldestDays) })}</td>
      <td data-number>{depositCents === 0 ? '–' : money(depositCents)}</td>
      <td>
        <Confirmed holder={holder} />
      </td>
      <td>
        <HolderMenu pool={pool} holder={holder} onEdit={onEdit} />
      </td>
    </tr>
  );
}

function Confirmed({ holder: { confirmed } }: { readonly holder: PoolHolder }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  if (confirmed === null) return '–';
  const isSame = confirmed.quantity === confirmed.asked;
  return (
    <>
      <Chip tone={isSame ? 'good' : 'bad'} icon={isSame ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}>
        {isSame
          ? format.whole(confirmed.quantity)
          : t('insteadOf', { theirs: format.whole(confirmed.quantity), ours: format.whole(confirmed.asked) })}
      </Chip>
      <span className={classes['soft']}>{format.date(Date.parse(confirmed.date))}</span>
    </>
  );
}

function HolderMenu({ pool, holder, onEdit }: HolderRowProps) {
  const { t } = useTranslation('pools');
  const navigate = useNavigate();
  const mayChange = belongsTo('userAdmin', useUser().role);
  const { idHolder, name, kind, email } = holder;
  const [dialog, setDialog] = useState<'ask' | 'remove' | null>(null);
  const ask = useAskConfirmation(idHolder);
  const remove = useRemoveHolder(idHolder);
  const close = () => setDialog(null);
  const books = () =>
    void navigate({ to: '/pools/$idPool', params: { idPool: String(pool.idPool) }, search: { part: 'movements', holder: idHolder } });
  const tell = (message: string) => {
    showToast({ message, tone: 'good' });
    close();
  };
  // Waited for here: the row is gone by the time that the list is read again. Why it was refused is said by the question.
  const removeIt = () =>
    void remove.mutateAsync(null).then(
      () => tell(t('removed', { name })),
      () => undefined,
    );
  return (
    <>
      <Menu
        label={t('menu', { name })}
        items={[
          { label: t('showMovements'), icon: <IconListDetails size={16} />, onPick: books },
          ...(mayChange && kind === 'partner'
            ? [{ label: t('ask'), icon: <IconMailQuestion size={16} />, onPick: () => (email === '' ? onEdit() : setDialog('ask')) }]
            : []),
          ...(mayChange
            ? [
                { label: t('edit'), icon: <IconPencil size={16} />, onPick: onEdit },
                { label: t('remove'), icon: <IconTrash size={16} />, onPick: () => setDialog('remove'), tone: 'bad' as const },
              ]
            : []),
        ]}
      />
      {dialog === 'ask' && (
        <ConfirmAction
          title={t('askTitle', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('ask')}
          action={ask}
          onConfirm={() => ask.mutate(null, { onSuccess: () => tell(t('asked', { email })) })}
          onClose={close}
        >
          {t('askText', { email })}
        </ConfirmAction>
      )}
      {dialog === 'remove' && (
        <ConfirmAction
          title={t('removeTitle', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          action={remove}
          onConfirm={removeIt}
          onClose={close}
        >
          {t('removeText')}
        </ConfirmAction>
      )}
    </>
  );
}
