import type { WireTariff } from '@sillage/contract/commerce/tariffs/tariffs.contract';
import { TARIFF_COLUMNS } from '@sillage/domain/commerce/tariffs/tariffRow';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { csvLookOf } from '../../platform/sheet/csvLook.ts';
import { ExportDialog } from '../../platform/sheet/ExportDialog.tsx';
import { cellOf } from './tariffFile.view.ts';
import { readTariffs } from './tariffs.queries.ts';
import type { TariffSearch } from './tariffSearch.view.ts';

interface ExportTariffsDialogProps {
  readonly filter: TariffSearch;
  readonly onClose: () => void;
}

/** What the list finds as a file, which can be imported again. */
export function ExportTariffsDialog({ filter, onClose }: ExportTariffsDialogProps) {
  const { t } = useTranslation('tariffs');
  const { decimal } = csvLookOf(useLanguage());
  return (
    <ExportDialog
      source={{
        fileName: t('fileName'),
        sheetName: t('title'),
        length: null,
        columns: TARIFF_COLUMNS.map((column) => ({
          name: t(`column.${column}`),
          heading: t(`column.${column}`),
          isMoment: false,
          cell: (tariff: WireTariff) => cellOf(tariff, column, decimal),
        })),
        pages: (signal) => readTariffs(filter, signal),
      }}
      onClose={onClose}
    />
  );
}
