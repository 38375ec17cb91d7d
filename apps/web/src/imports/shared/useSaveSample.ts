import { useTranslation } from 'react-i18next';
import type { ImportField } from '@sillage/domain/imports/fields';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { saveFile } from '../../platform/saveFile.ts';
import { sampleCsv } from '../csv.view.ts';

const FIELDS = [
  ...(['reference', 'trackers', 'type', 'departure', 'arrival', 'plannedDeparture', 'plannedArrival'] as const),
  ...(['assets', 'radius', 'minTemperature', 'maxTemperature'] as const),
] satisfies ImportField[];
const DAY_MS = 86_400_000;

/** A file as the import takes it, with headings in the user's language, two rows, and dates to come. */
export function useSaveSample(): () => void {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return () => {
    const at = (days: number, time: string) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} ${time}`;
    const row = (...cells: string[]) => cells;
    const rows = [
      row(
        'EX-1001',
        'TRACKER-1',
        t('sampleType.road'),
        'Lyon, FR',
        'Milan, IT',
        at(2, '08:00'),
        at(3, '18:00'),
        'BOX-1; BOX-2',
        '500',
        '2',
        '8',
      ),
      row('EX-1002', 'TRACKER-2', t('sampleType.sea'), 'Marseille, FR', 'Istanbul, TR', at(4, '06:30'), at(9, '12:00'), '', '2000', '', ''),
    ];
    const headings = FIELDS.map((field) => t(`field.${field}`));
    saveFile(`${t('sampleName')}.csv`, sampleCsv(headings, rows, language === 'en' ? ',' : ';'), 'text/csv');
  };
}
