import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useTranslation } from 'react-i18next';
import type { SheetWords } from './registerColumns.view.ts';

/** The words of a table or a file of assets in the user's language. */
export function useSheetWords(): SheetWords {
  const { t } = useTranslation(['assets', 'trackers']);
  return {
    kind: (kind: AssetSummary['kind']) => t(`kind.${kind}`),
    from: (from: NonNullable<AssetSummary['position']>['from']) => t(`from.${from}`),
    measuredBy: ({ of, toldBy: reportedBy, reference }) =>
      of === 'asset' ? reportedBy : t(`trackers:measuredBy.${of}`, { tracker: reportedBy, reference: reference ?? '' }),
    operator: t('operator'),
  };
}
