import type { ContentDetails, Lot } from '@sillage/contract/goods/contents/contents.contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Age } from '../../platform/time/Age.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ClimateShown } from '../../tracking/trackers/shared/MeasuredBy.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShownRow, ShownRows } from '../../ui/ShownRows.tsx';
import classes from './ContentsPage.module.css';
import { AssetLink } from './shared/AssetLink.tsx';
import { useAmount } from './useAmount.view.ts';

const LotMap = lazy(async () => ({ default: (await import('./LotMap.tsx')).LotMap }));

/** How much of some goods is where now. */
export function LotsPanel({ content }: { readonly content: ContentDetails }) {
  const { t } = useTranslation('contents');
  const { lots } = content;
  const isSomewhere = lots.some(({ position }) => position !== null);
  return (
    <Panel title={t('whereNow')}>
      <div className={classes['stack']}>
        <Lots {...content} />
        {isSomewhere && (
          <div className={classes['map']}>
            <Suspense>
              <LotMap lots={lots} />
            </Suspense>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface LotsProps {
  readonly lots: readonly Lot[];
  readonly rest: number;
  readonly restSince: string | null;
  readonly unit: string;
}

/** How much is or was in which asset and in none, since when, and where that is or was. */
export function Lots({ lots, rest, restSince, unit }: LotsProps) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  return (
    <ShownRows>
      {lots.map(({ asset, quantity, position, measured, since: start }) => {
        const where = position && (
          <>
            <bdi>{format.coordinates(position)}</bdi> · {t(`from.${position.from}`)} · <Age date={position.deviceDate} />
          </>
        );
        return (
          <ShownRow key={asset.uniqueIdentifiant} detail={<Since start={start}>{where ?? t('noPosition')}</Since>}>
            {amount(quantity, unit)} · <AssetLink asset={asset} /> · {t(`kind.${asset.kind}`)}
            {measured && (
              <>
                {' '}
                · <ClimateShown measured={measured} />
              </>
            )}
          </ShownRow>
        );
      })}
      {rest > 0 && (
        <ShownRow detail={restSince !== null && <Since start={restSince} />}>
          {amount(rest, unit)} · {t('inNoAsset')}
        </ShownRow>
      )}
    </ShownRows>
  );
}

function Since({ start, children }: { readonly start: string; readonly children?: ReactNode }) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  return (
    <>
      {children && <span className={classes['where']}>{children}</span>}
      {t('since', { start: format.moment(Date.parse(start)) })}
    </>
  );
}
