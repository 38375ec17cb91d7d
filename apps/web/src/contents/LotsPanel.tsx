import type { ContentSummary, Lot } from '@sillage/contract/contents/contents.contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Age } from '../platform/time/Age.tsx';
import { useFormat } from '../platform/time/useFormat.ts';
import { Panel } from '../ui/Panel.tsx';
import { ToldRow, ToldRows } from '../ui/ToldRows.tsx';
import classes from './ContentsPage.module.css';
import { AssetLink } from './shared/AssetLink.tsx';
import { useAmount } from './shared/useAmount.ts';

const LotMap = lazy(async () => ({ default: (await import('./LotMap.tsx')).LotMap }));

/** How much of some goods is where now. */
export function LotsPanel({ content }: { readonly content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const amount = useAmount();
  const { lots, rest, unit } = content;
  const isSomewhere = lots.some(({ position }) => position !== null);
  return (
    <Panel title={t('whereNow')}>
      <div className={classes['stack']}>
        <Lots lots={lots} unit={unit} />
        {rest > 0 && <p>{t('restNowhere', { amount: amount(rest, unit) })}</p>}
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

/** How much is or was in which asset, and where that is or was. */
export function Lots({ lots, unit }: { readonly lots: readonly Lot[]; readonly unit: string }) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  if (lots.length === 0) return null;
  return (
    <ToldRows>
      {lots.map(({ asset, quantity, position }) => {
        const where = position && (
          <>
            <bdi>{format.coordinates(position)}</bdi> · {t(`from.${position.from}`)} · <Age date={position.deviceDate} />
          </>
        );
        return (
          <ToldRow key={asset.uniqueIdentifiant} detail={where ?? t('noPosition')}>
            {amount(quantity, unit)} · <AssetLink asset={asset} /> · {t(`kind.${asset.kind}`)}
          </ToldRow>
        );
      })}
    </ToldRows>
  );
}
