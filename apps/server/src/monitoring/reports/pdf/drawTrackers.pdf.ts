import type { Drawing } from './drawing.pdf.ts';
import { drawTitle } from '../../../platform/pdf/drawParts.ts';
import { drawTable, type Cell, type Column } from '../../../platform/pdf/drawTable.ts';
import { BAD, INK, WARN } from '../../../platform/pdf/palette.ts';

/** What each tracker measured by itself. */
export function drawTrackers(drawing: Drawing): void {
  const { sheet, texts, formats, say, facts } = drawing;
  if (facts.trackers.length === 0) return;
  drawTitle(drawing, texts.trackersTitle, 60);
  const columns: Column[] = [
    { title: texts.tracker, share: 0.19, wraps: true },
    { title: texts.interval, share: 0.085, align: 'end' },
    { title: texts.readings, share: 0.085, align: 'end' },
    { title: texts.min, share: 0.08, align: 'end' },
    { title: texts.max, share: 0.08, align: 'end' },
    { title: texts.mean, share: 0.08, align: 'end' },
    { title: texts.meanKinetic, share: 0.115, align: 'end' },
    { title: texts.outside, share: 0.1, align: 'end' },
    { title: texts.unobserved, share: 0.1, align: 'end' },
    { title: texts.excursions, share: 0.085, align: 'end' },
  ];
  const rows = facts.trackers.map(
    ({ identifier, intervalSeconds, readings, min, max, mean, meanKinetic, bandMs, unobservedMs, excursions }): Cell[] => {
      const outsideMs = bandMs.below + bandMs.above;
      const inMinutes = (ms: number) => say('minutes', { count: formats.minutes(ms) });
      return [
        { text: identifier, isBold: true },
        { text: inMinutes(intervalSeconds * 1000) },
        { text: formats.count(readings) },
        { text: formats.degrees(min?.celsius) },
        { text: formats.degrees(max?.celsius) },
        { text: formats.computedDegrees(mean) },
        { text: formats.computedDegrees(meanKinetic) },
        { text: inMinutes(outsideMs), color: outsideMs > 0 ? BAD.ink : INK },
        { text: inMinutes(unobservedMs), color: unobservedMs > 0 ? WARN.ink : INK },
        { text: formats.count(excursions.length), color: excursions.length > 0 ? BAD.ink : INK },
      ];
    },
  );
  drawTable(sheet, columns, rows);
}
