import type { IndoorStay } from '@sillage/contract/goods/indoor/indoorStays.contract';
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { When } from '../../platform/time/When.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TimelineItem } from '../../ui/TimelineItem.tsx';
import { useStays } from './indoor.queries.ts';

/** The way of an asset through buildings, room by room, the newest first. Of what was never in one there is nothing to say. */
export function StaysPanel({ asset }: { readonly asset: string }) {
  const { t } = useTranslation('indoor');
  const listed = useStays(asset);
  const { data, error, refetch } = listed;
  const stays = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data)
    return (
      <Panel title={t('stays')}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (stays.length === 0) return null;
  return (
    <Panel title={t('stays')}>
      <ol>
        {stays.map((stay) => (
          <Stay key={`${stay.idStay} ${stay.enterDate}`} stay={stay} />
        ))}
      </ol>
      <MoreButton of={listed} label={t('stayMore')} />
    </Panel>
  );
}

function Stay({ stay: { idSite, siteName, floorName, roomname, enterDate, exitDate, dwellMinutes } }: { readonly stay: IndoorStay }) {
  const { t } = useTranslation('indoor');
  const format = useFormat();
  const room = roomname === '' ? t('outsideRooms') : roomname;
  const duration = format.duration(Math.round(dwellMinutes));
  const where = [floorName, siteName].join(' · ');
  return (
    <>
      {exitDate !== null && (
        <TimelineItem icon={IconDoorExit} tone="calm">
          <p>{t('stayLeft', { room })}</p>
          <p>
            {t('stayFor', { duration })} · <When date={exitDate} />
          </p>
        </TimelineItem>
      )}
      <TimelineItem icon={IconDoorEnter} tone="good">
        <p>{t('stayEntered', { room })}</p>
        <p>
          <Link to="/indoor/$idSite" params={{ idSite: String(idSite) }}>
            {where}
          </Link>
          {exitDate === null && ` · ${t('staySince', { duration })}`} · <When date={enterDate} />
        </p>
      </TimelineItem>
    </>
  );
}
