import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { LateGuard } from '../../platform/form/LateGuard.tsx';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import { TARIFF_COLUMNS, type TariffColumn } from '@sillage/domain/commerce/tariffs/tariffRow';
import { writeTariffRow } from '@sillage/domain/commerce/tariffs/writeTariffRow';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { csvLookOf } from '../../platform/sheet/csvLook.ts';
import { csvOf } from '../../platform/sheet/csvOf.ts';
import { isMonthFirst } from '../../platform/sheet/isMonthFirst.ts';
import { useTables } from '../../platform/sheet/importFile.queries.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { CheckTariffs } from './CheckTariffs.tsx';
import { openTable, type TariffFile } from './tariffFile.view.ts';
import classes from './Tariffs.module.css';

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_ROWS = 1000;

/** Price lists from a file: what its columns say, what each row would do, and then all of them or none. */
export function ImportTariffsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tariffs');
  const [file, setFile] = useState<TariffFile | null>(null);
  return (
    <Modal onClose={onClose} title={t('import.title')} closeLabel={t('close')} size="lg">
      <LateGuard isChanged={file !== null} />
      {file ? (
        <CheckTariffs file={file} onFile={setFile} onBack={() => setFile(null)} onClose={onClose} />
      ) : (
        <FilePart onFile={setFile} onClose={onClose} />
      )}
    </Modal>
  );
}

function FilePart({ onFile, onClose }: { readonly onFile: (file: TariffFile) => void; readonly onClose: () => void }) {
  const { t } = useTranslation(['tariffs', 'quotes', 'shipments']);
  const format = useFormat();
  const language = useLanguage();
  const look = csvLookOf(language);
  const input = useRef<HTMLInputElement>(null);
  const tables = useTables();
  const [isTooLong, setIsTooLong] = useState(false);
  const headingOf = (column: TariffColumn) => t(`column.${column}`);
  const words = {
    routeOption: new Map(ROUTE_OPTIONS.map((option) => [plainText(t(`quotes:option.${option}`)), option])),
    mode: new Map(SHIPMENT_TYPES.map((mode) => [plainText(t(`shipments:type.${mode}`)), mode])),
  };
  const read = (file: File | undefined) => {
    if (!file || tables.isPending) return;
    tables.mutate(file, {
      onSuccess: ({ tables: [table] }) => {
        setIsTooLong((table?.rows.length ?? 0) > MOST_ROWS);
        if (table && table.rows.length <= MOST_ROWS) onFile(openTable(table, headingOf, words, isMonthFirst(language) ? 'month' : 'day'));
      },
    });
  };
  const saveSample = () => {
    const row = writeTariffRow(SAMPLE, look.decimal);
    const blob = csvOf(TARIFF_COLUMNS.map(headingOf), [TARIFF_COLUMNS.map((column) => row[column])], look);
    saveFile(`${t('fileName')}.csv`, blob, blob.type);
  };
  return (
    <div className={classes['part']}>
      <p>{t('import.text')}</p>
      <details className={classes['guide']}>
        <summary>{t('import.guide')}</summary>
        <dl>
          {(
            [
              'zones',
              'breaks',
              'fuel',
              'surcharges',
              'option',
              'transport',
              'days',
              'amounts',
              'percents',
              'numbers',
              'texts',
              'empty',
            ] as const
          ).flatMap((part) => [<dt key={part}>{t(`guide.${part}`)}</dt>, <dd key={`${part} text`}>{t(`guide.${part}Text`)}</dd>])}
        </dl>
      </details>
      <DropZone input={input} className={classes['drop']} label={t('import.file')} accept={ACCEPTED} onFiles={([file]) => read(file)}>
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <p>{t('import.drop', { number: format.whole(MOST_ROWS) })}</p>
        <Button busy={tables.isPending} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
      </DropZone>
      <ErrorNote error={tables.error} />
      {isTooLong && <FailureNote>{t('import.tooLong', { number: format.whole(MOST_ROWS) })}</FailureNote>}
      <DialogActions>
        <Button kind="quiet" onClick={saveSample}>
          {t('import.sample')}
        </Button>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
      </DialogActions>
    </div>
  );
}

/** One row that shows how each column is written. */
const SAMPLE: Parameters<typeof writeTariffRow>[0] = {
  name: 'Lyon – Berlin',
  routeOption: 'accessible',
  mode: 'road',
  from: [
    { country: 'FR', postcodeFrom: '69', postcodeTo: '69' },
    { country: 'FR', postcodeFrom: '01', postcodeTo: '03' },
  ],
  to: [{ country: 'DE', postcodeFrom: null, postcodeTo: null }],
  transitDays: 2,
  breaks: [
    { fromKg: 0, centsPer100Kg: 3000 },
    { fromKg: 100, centsPer100Kg: 2550 },
  ],
  minimumCents: 4000,
  fuel: [{ from: '2026-01-01', basisPoints: 1250, centsPer100Kg: 0 }],
  insurance: { basisPoints: 30, minimumCents: 800 },
  surcharges: [{ kind: 'coldChain', cents: 1500, basisPoints: 200 }],
  marginBasisPoints: 1000,
  validFrom: '2026-01-01',
  validTo: null,
  offerDays: 14,
  intensity: null,
  included: '',
};
