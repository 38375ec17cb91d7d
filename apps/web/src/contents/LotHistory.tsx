import type { ContentSummary } from '@sillage/contract/contents/contents.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../platform/time/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ToldRow, ToldRows } from '../ui/ToldRows.tsx';
import { AssetLink } from './shared/AssetLink.tsx';
import { useLots } from './shared/contents.queries.ts';
import { useAmount } from './shared/useAmount.ts';

/** How much of some goods was where, from when to when, and who moved it. */
export function LotHistory({ content: { idContent, unit } }: { readonly content: ContentSummary }) {
  const { t } = useTranslation('contents');
  const format = useFormat();
  const amount = useAmount();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useLots(idContent);
  const lots = data?.pages.flatMap((page) => page.data) ?? [];
  if (lots.length === 0) return null;
  return (
    <Panel title={t('history')}>
      <ToldRows>
        {lots.map(({ idLot, asset, quantity, startDate, endDate, startedBy, endedBy }) => {
          const [start, packer] = [format.moment(Date.parse(startDate)), startedBy ?? t('somebody')];
          const hands =
            endDate === null
              ? t('since', { start, packer })
              : t('span', { start, packer, end: format.moment(Date.parse(endDate)), unpacker: endedBy ?? t('somebody') });
          return (
            <ToldRow key={idLot} detail={hands}>
              {amount(quantity, unit)} · {asset.isRemoved ? <bdi>{asset.reference}</bdi> : <AssetLink asset={asset} />}
            </ToldRow>
          );
        })}
      </ToldRows>
      {hasNextPage && (
        <Button kind="quiet" size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Panel>
  );
}
