import { useTranslation } from 'react-i18next';
import { FIELDS_OF, type ImportField, type ImportKind } from '@sillage/domain/journeys/imports/fields';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { sampleCsv } from './csv.view.ts';

const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  shipments: [
    ...(['reference', 'trackers', 'type', 'departure', 'arrival', 'plannedDeparture', 'plannedArrival'] as const),
    ...(['assets', 'radius', 'minTemperature', 'maxTemperature'] as const),
  ],
  assets: FIELDS_OF.assets,
};
const DAY_MS = 86_400_000;

/** A file as the import takes it, with headings in the user's language, two rows, and dates to come. */
export function useSaveSample(what: ImportKind): () => void {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return () => {
    const at = (days: number, time: string) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} ${time}`;
    const [road, sea, container, mobile] = [t('sampleType.road'), t('sampleType.sea'), t('sampleKind.container'), t('sampleKind.mobile')];
    const rows = {
      shipments: [
        ['EX-1001', 'TRACKER-1', road, 'Lyon, FR', 'Milan, IT', at(2, '08:00'), at(3, '18:00'), 'BOX-1; BOX-2', '500', '2', '8'],
        ['EX-1002', 'TRACKER-2', sea, 'Marseille, FR', 'Istanbul, TR', at(4, '06:30'), at(9, '12:00'), '', '2000', '', ''],
      ],
      assets: [
        ['BOX-1', container, 'CSQU3054383', '', 'TRACKER-1', '', '45.764', '4.8357'],
        ['PALLET-1', mobile, '', '120 x 80', '', 'BOX-1', '', ''],
      ],
    }[what];
    const headings = FIELDS[what].map((field) => t(`field.${field}`));
    saveFile(`${t(`sampleName.${what}`)}.csv`, sampleCsv(headings, rows, language === 'en' ? ',' : ';'), 'text/csv');
  };
}
