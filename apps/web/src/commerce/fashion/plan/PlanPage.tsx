import type { WireLine } from '@sillage/contract/commerce/fashion/shuttlePlan.contract';
import { IconPencil, IconPlus, IconRoute, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { DetailsPage } from '../../../ui/DetailsPage.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { FashionTabs } from '../FashionTabs.tsx';
import { useLines, useRemoveLine } from './plan.queries.ts';
import classes from './Plan.module.css';
import { useMadeRow } from '../../../ui/madeRow.ts';
import { useWeekdayNames } from './weekdayNames.view.ts';

/** The lines of the shuttles: each makes its own departures, four weeks ahead. */
export function PlanPage() {
  const { t } = useTranslation(['fashionPlan', 'fashion']);
  return (
    <DetailsPage>
      <PageHead title={t('fashion:title')}>
        <ButtonLink to="/fashionhub/plan/$idLine" params={{ idLine: 'new' }} icon={<IconPlus size={16} aria-hidden />}>
          {t('addLine')}
        </ButtonLink>
      </PageHead>
      <FashionTabs current="plan" />
      <Lines />
    </DetailsPage>
  );
}

function Lines() {
  const { t } = useTranslation('fashionPlan');
  const lines = useLines();
  const rows = useMemo(() => lines.data?.pages.flatMap((page) => page.data) ?? [], [lines.data]);
  if (lines.isPending) return <Skeleton height="240px" />;
  if (lines.error && rows.length === 0) return <Failure error={lines.error} onRetry={() => void lines.refetch()} />;
  if (rows.length === 0)
    return (
      <Notice icon={<IconRoute />} title={t('noLines')}>
        {t('noLinesText')}
      </Notice>
    );
  return (
    <>
      <ul className={classes['lines']} aria-label={t('lines')}>
        {rows.map((line) => (
          <LineRow key={line.idLine} line={line} />
        ))}
      </ul>
      <MoreRows of={lines} />
    </>
  );
}

function LineRow({ line }: { readonly line: WireLine }) {
  const { t } = useTranslation('fashionPlan');
  const format = useFormat();
  const navigate = useNavigate();
  const names = useWeekdayNames('short');
  const [isRemoving, setIsRemoving] = useState(false);
  const { idLine, name, weekdays, departureTime, stops, capacity, timeZone } = line;
  const row = useMadeRow<HTMLLIElement>('line', idLine);
  const params = { idLine: String(idLine) };
  const days = format.list(weekdays.map((day) => names[day - 1] ?? ''));
  const room = t('capacityLine', {
    pieces: format.whole(capacity.pieces),
    metres: format.decimal(capacity.hangingMetres),
    kg: format.decimal(capacity.kg),
  });
  return (
    <li ref={row} className={classes['line']}>
      <div className={classes['texts']}>
        <Link to="/fashionhub/plan/$idLine" params={params} dir="auto">
          {name}
        </Link>
        <span>
          {days} · <bdi dir="ltr">{departureTime}</bdi> ({timeZone.replaceAll('_', ' ')}) · {room}
        </span>
        <span>{stops.map(({ address }) => address).join(' → ')}</span>
      </div>
      <Menu
        label={t('actions', { name })}
        items={[
          { label: t('edit'), icon: <IconPencil size={16} />, onPick: () => void navigate({ to: '/fashionhub/plan/$idLine', params }) },
          { label: t('endLine'), icon: <IconTrash size={16} />, onPick: () => setIsRemoving(true), tone: 'bad' },
        ]}
      />
      {isRemoving && <EndDialog line={line} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

function EndDialog({ line: { idLine, name }, onClose }: { readonly line: WireLine; readonly onClose: () => void }) {
  const { t } = useTranslation('fashionPlan');
  const remove = useRemoveLine(idLine);
  return (
    <ConfirmAction
      title={t('endTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('endLine')}
      action={remove}
      onConfirm={() =>
        remove.mutate(null, {
          onSuccess: () => {
            showToast({ message: t('lineEnded', { name }), tone: 'good' });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {t('endText')}
    </ConfirmAction>
  );
}
