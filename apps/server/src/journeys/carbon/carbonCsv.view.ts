import type { Carbon, CarbonActivity } from '@sillage/contract/journeys/carbon/carbon.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { guardFormula } from '@sillage/domain/platform/text/formula';
import Papa from 'papaparse';

const BOM = '\uFEFF';

type Cell = string | number | null;

const COLUMNS = [
  'Leg',
  'From',
  'To',
  'Mode',
  'Mode known by',
  'State',
  'Factor',
  'Intensity WTW (g CO2e/tkm)',
  'Intensity TTW (g CO2e/tkm)',
  'Intensity WTT (g CO2e/tkm)',
  'Mass (t)',
  'Planned distance (km)',
  'Planned activity (tkm)',
  'Planned WTW (kg CO2e)',
  'Planned TTW (kg CO2e)',
  'Planned WTT (kg CO2e)',
  'Actual distance (km)',
  'Actual activity (tkm)',
  'Actual WTW (kg CO2e)',
  'Actual TTW (kg CO2e)',
  'Actual WTT (kg CO2e)',
  'Positions of the track',
];

/** What is reported further: where the values come from, then every leg, then the whole. Nothing in it is taken for a formula. */
export function writeCarbonCsv({ reference, customerName }: TransportDetails, carbon: Carbon, at: Date): string {
  const { method, source, grossWeight, legs, planned, actual, isComplete } = carbon;
  const tonnes = grossWeight === null ? null : grossWeight / 1000;
  const rows: Cell[][] = [
    ['Carbon footprint', reference],
    ['Customer', customerName],
    ['Made (UTC)', at.toISOString()],
    ['Method', method],
    ['Intensities', `${source.name} v${source.version} defaults, from ${source.quality} sources`],
    ['Formula', 'mass (t) x distance (km) x intensity (g CO2e/tkm) / 1000'],
    ['Planned distance', 'great circle; road x 1.05, sea x 1.15, air + 95 km'],
    ['Actual distance', 'as tracked, silences bridged in a straight line'],
    ['Actual is of the whole way', isComplete ? 'yes' : 'no'],
    [],
    COLUMNS,
    ...legs.map((leg, index) => [
      index + 1,
      leg.from,
      leg.to,
      leg.mode,
      leg.modeReason,
      leg.state,
      leg.factor,
      leg.intensity.wtw,
      leg.intensity.ttw,
      leg.intensity.wtt,
      tonnes,
      ...figures(leg.planned),
      ...figures(leg.actual),
      leg.actual?.positions ?? null,
    ]),
    ['Total', '', '', '', '', '', '', null, null, null, tonnes, ...figures(planned), ...figures(actual), null],
  ];
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)));
  return `${BOM}${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

function figures(activity: CarbonActivity | null): Cell[] {
  const { kilometres = null, tonneKilometres = null, emissions = null } = activity ?? {};
  return [kilometres, tonneKilometres, emissions?.wtw, emissions?.ttw, emissions?.wtt].map(rounded);
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(3));
}
