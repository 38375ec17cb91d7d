import { listRegister } from '@sillage/contract/assets/assets.contract';
import type { AssetSummary } from '@sillage/contract/assets/assets.contract';
import { MOST_EXPORTED } from '@sillage/domain/shipments/shipment';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { directionOf } from '../../platform/i18n/i18n.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { localeOf } from '../../platform/time/format.ts';
import { csvOf } from '../../shipments/shared/csvOf.view.ts';
import { xlsxOf } from '../../shipments/shared/xlsxOf.ts';
import type { RegisterFilter } from '../assets.queries.ts';
import { MOMENTS, REGISTER_COLUMNS, rowOf } from './registerSheet.view.ts';

const PAGE_SIZE = 1000;

/** Writes what the list finds, in the browser: a workbook, or text for any spreadsheet. */
export function useRegisterExport(name: string) {
  const { t } = useTranslation('assets');
  const language = useLanguage();
  return useMutation({
    mutationFn: async ({ filter, type }: { readonly filter: RegisterFilter; readonly type: 'xlsx' | 'csv' }) => {
      const assets = await readAll(filter);
      // In a spreadsheet moments are on the user's own clock, in a CSV in UTC: the heading says which.
      const zone = type === 'csv' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
      const head = REGISTER_COLUMNS.map((column) => (MOMENTS.has(column) ? `${t(`column.${column}`)} (${zone})` : t(`column.${column}`)));
      const words = { kind: kindOf, from: sourceOf, operator: t('operator') };
      const rows = assets.map((asset) => rowOf(asset, words));
      const decimal = (1.5).toLocaleString(localeOf(language)).includes(',') ? ',' : '.';
      const blob =
        type === 'csv'
          ? csvOf(head, rows, { separator: language === 'en' ? ',' : ';', decimal })
          : await xlsxOf({ name, head, rows, isRightToLeft: directionOf(language) === 'rtl' }, new AbortController().signal);
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.${type}`, blob, blob.type);
      return assets.length;
    },
  });

  function kindOf(kind: AssetSummary['kind']): string {
    return t(`kind.${kind}`);
  }
  function sourceOf(from: NonNullable<AssetSummary['position']>['from']): string {
    return t(`from.${from}`);
  }
}

async function readAll(filter: RegisterFilter): Promise<AssetSummary[]> {
  const found: AssetSummary[] = [];
  let cursor: string | null = null;
  do {
    const query = { ...filter, limit: PAGE_SIZE, ...(cursor === null ? {} : { cursor }) };
    const page: { data: AssetSummary[]; nextCursor: string | null } = await call(listRegister, { query });
    found.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < MOST_EXPORTED);
  return found;
}
