import type { ContentEntry, ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import type { ContentAction } from '@sillage/domain/goods/contents/content';
import { IconArrowRight, IconArrowsExchange, IconPackageExport, IconPackageImport, IconPlus, IconPlusMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TimelineItem } from '../../ui/TimelineItem.tsx';
import { AssetLink } from './shared/AssetLink.tsx';
import { useContentTimeline } from './contents.queries.ts';
import { useAmount } from './useAmount.view.ts';
import classes from './TimelinePanel.module.css';

const LOOK = {
  made: { icon: IconPlus, tone: 'good' },
  changed: { icon: IconPlusMinus, tone: 'calm' },
  putIn: { icon: IconPackageImport, tone: 'brand' },
  moved: { icon: IconArrowsExchange, tone: 'brand' },
  takenOut: { icon: IconPackageExport, tone: 'calm' },
} as const satisfies Record<ContentAction, unknown>;

/** What was done with some goods, the newest first. */
export function TimelinePanel({ content: { idContent, unit } }: { readonly content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const timeline = useContentTimeline(idContent);
  const { data, error, refetch } = timeline;
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Panel title={t('timeline')}>
      {error && !entries && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !entries && <Skeleton height="96px" />}
      <ol>
        {entries?.map((entry) => (
          <Entry
            key={`${entry.date} ${entry.deed} ${entry.from?.uniqueIdentifiant} ${entry.to?.uniqueIdentifiant}`}
            entry={entry}
            unit={unit}
          />
        ))}
      </ol>
      <MoreButton of={timeline} label={t('more')} />
    </Panel>
  );
}

function Entry({ entry, unit }: { readonly entry: ContentEntry; readonly unit: string }) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  const { date, by, deed: action, quantity, rest, isAssumed } = entry;
  const time = Date.parse(date);
  const said = isAssumed
    ? action === 'made' && t('assumed')
    : rest > 0 && t('restOf', { rest: format.whole(rest), whole: amount(quantity, unit) });
  return (
    <TimelineItem {...LOOK[action]}>
      <p className={classes['line']}>
        <span className={classes['what']}>{t(`action.${action}`)}</span>
        <What entry={entry} unit={unit} />
      </p>
      <p className={classes['hands']}>
        <time dateTime={date}>{t('doneBy', { time: format.moment(time), name: by ?? t('somebody') })}</time>
        {said && <span>{said}</span>}
      </p>
    </TimelineItem>
  );
}

/** How many, from where to where; of a change, instead of how many. */
function What({
  entry: { deed: action, amount: moved, from, to, before, quantity },
  unit,
}: {
  readonly entry: ContentEntry;
  readonly unit: string;
}) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  if (action === 'changed' && before !== null)
    return (
      <>
        <span>{format.whole(before)}</span>
        <span className={classes['target']}>
          <Onward label={t('to')} />
          {amount(quantity, unit)}
        </span>
      </>
    );
  return (
    <>
      <span>{amount(moved, unit)}</span>
      {from && <Holder asset={from} />}
      {action !== 'made' && (
        <span className={classes['target']}>
          <Onward label={t('to')} />
          {to ? <Holder asset={to} /> : t('inNoAsset')}
        </span>
      )}
    </>
  );
}

function Onward({ label }: { readonly label: string }) {
  return <IconArrowRight className={classes['onward']} size={15} role="img" aria-label={label} />;
}

/** One that is still there has a page. */
function Holder({ asset }: { readonly asset: NonNullable<ContentEntry['to']> }) {
  return asset.isRemoved ? <bdi>{asset.reference}</bdi> : <AssetLink asset={asset} />;
}
