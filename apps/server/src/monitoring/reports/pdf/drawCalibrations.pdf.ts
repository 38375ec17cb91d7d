import type { Drawing } from './drawing.pdf.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell, type Column } from '../../../platform/pdf/drawTable.ts';

/** The certificates that held in the period, as the register named them when the report was made. */
export function drawCalibrations(drawing: Drawing): void {
  const { sheet, texts, formats, facts } = drawing;
  const listed = facts.trackers.flatMap(({ identifier, calibrations = [] }) => calibrations.map((one) => ({ identifier, ...one })));
  if (listed.length === 0) return;
  drawTitle(drawing, texts.calibration, 60);
  const columns: Column[] = [
    { title: texts.tracker, share: 0.17, wraps: true },
    { title: texts.certificate, share: 0.17, wraps: true },
    { title: texts.laboratory, share: 0.2, wraps: true },
    { title: texts.calibratedOn, share: 0.11 },
    { title: texts.dueOn, share: 0.11 },
    { title: texts.offset, share: 0.14, align: 'end' },
    { title: texts.offsetsAdded, share: 0.1, align: 'end' },
  ];
  const rows = listed.map(
    ({ identifier, certificate, laboratory, calibratedOn, dueOn, temperatureOffset, humidityOffset, isApplied }): Cell[] => {
      const offsets = [
        ...(temperatureOffset === null ? [] : [formats.offset(temperatureOffset, '°C')]),
        ...(humidityOffset === null ? [] : [formats.offset(humidityOffset, '%')]),
      ];
      return [
        { text: identifier, isBold: true },
        { text: certificate },
        { text: laboratory },
        { text: formats.day(calibratedOn) },
        { text: formats.day(dueOn) },
        { text: offsets.join(' / ') },
        { text: isApplied ? texts.yes : texts.no },
      ];
    },
  );
  drawTable(sheet, columns, rows);
}
