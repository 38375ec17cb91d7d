import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveTariff } from './tariffs.queries.ts';
import { useMadeRow } from '../../ui/madeRow.ts';
import classes from './Tariffs.module.css';

const TONES = { current: 'good', ahead: 'info', ended: 'calm' } as const;

export function TariffRow({ tariff }: { readonly tariff: WireTariff }) {
  const { t } = useTranslation(['tariffs', 'quotes', 'quoteDetails', 'shipments']);
  const format = useFormat();
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const { idTariff, name, mode, routeOption, from, to, transitDays, state } = tariff;
  const row = useMadeRow<HTMLDivElement>('tariff', idTariff);
  const lane = `${countriesOf(from)} → ${countriesOf(to)}`;
  const about = [
    t(`shipments:type.${mode}`),
    t(`quotes:option.${routeOption}`),
    t('quoteDetails:days', { count: transitDays, number: format.whole(transitDays) }),
  ];
  const open = (search: { from?: number }, id: string) => void navigate({ to: '/tariffs/$idTariff', params: { idTariff: id }, search });
  return (
    <div ref={row} className={classes['row']}>
      <div className={classes['texts']}>
        <Link to="/tariffs/$idTariff" params={{ idTariff: String(idTariff) }} dir="auto">
          {name}
        </Link>
        <span>
          <bdi dir="ltr">{lane}</bdi> · {about.join(' · ')}
        </span>
      </div>
      <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
      <Menu
        label={t('actions', { name })}
        items={[
          { label: t('edit'), icon: <IconPencil size={16} />, onPick: () => open({}, String(idTariff)) },
          { label: t('duplicate'), icon: <IconCopy size={16} />, onPick: () => open({ from: idTariff }, 'new') },
          { label: t('remove'), icon: <IconTrash size={16} />, onPick: () => setIsRemoving(true), tone: 'bad' },
        ]}
      />
      {isRemoving && <RemoveDialog tariff={tariff} onClose={() => setIsRemoving(false)} />}
    </div>
  );
}

const MOST_NAMED = 4;

function countriesOf(zones: WireTariff['from']): string {
  const countries = [...new Set(zones.map(({ country }) => country))];
  return countries.slice(0, MOST_NAMED).join(', ') + (countries.length > MOST_NAMED ? ' …' : '');
}

function RemoveDialog({ tariff, onClose }: { readonly tariff: WireTariff; readonly onClose: () => void }) {
  const { t } = useTranslation('tariffs');
  const { name } = tariff;
  const remove = useRemoveTariff(tariff);
  return (
    <ConfirmAction
      title={t('removeTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={remove}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast({ message: t('removed', { name }), tone: 'good' });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmAction>
  );
}
