/** In what sections figures are shown. */
export const GROUPS = ['punctuality', 'temperature', 'alerts', 'carbon', 'money', 'quotes', 'trackers'] as const;
export type Group = (typeof GROUPS)[number];

/** What stands behind a figure, row by row. */
export const SUBJECTS = ['shipment', 'alert', 'quote', 'asset', 'tracker'] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * - `count`: so many rows. `sum`: what they come to.
 * - `share`: their value of their base. `per`: the same, of so many units of the base.
 * - `mean`: their value for each row. `median`: the one in the middle.
 */
export type FigureKind = 'count' | 'sum' | 'share' | 'per' | 'mean' | 'median';
export type Unit = 'count' | 'share' | 'seconds' | 'grams' | 'gramsPerTonneKm' | 'cents' | 'centsPerKg' | 'perHundred';
export const BREAKDOWNS = ['part', 'mode', 'lane'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

export interface Definition {
  readonly group: Group;
  readonly of: Subject;
  readonly kind: FigureKind;
  readonly unit: Unit;
  /** Which way is good; null: neither. */
  readonly better: 'more' | 'less' | null;
  readonly by: readonly Breakdown[];
  /** Rows with a value are shown apart from those without: what is in time and what is late. */
  readonly isParted?: true;
  /** Of `per`: units of the base for one of the figure. */
  readonly per?: number;
  /** Of `median`: how exactly it is kept, in units of the value. */
  readonly step?: number;
  /** Told to the operator alone: decision 012. */
  readonly isOperators?: true;
  /** Of now, and of no period: nothing is kept of what was. */
  readonly isOfNow?: true;
  /** What it cannot be parted by. */
  readonly without?: readonly Filter[];
}

export const FILTERS = ['lane', 'mode', 'contractor'] as const;
export type Filter = (typeof FILTERS)[number];

const TRACKER = { group: 'trackers', of: 'tracker', better: 'less', by: [], isOfNow: true, without: FILTERS } as const;

export const FIGURES = {
  shipments: { group: 'punctuality', of: 'shipment', kind: 'count', unit: 'count', better: null, by: ['part', 'mode', 'lane'] },
  onTime: { group: 'punctuality', of: 'shipment', kind: 'share', unit: 'share', better: 'more', by: ['lane', 'mode'], isParted: true },
  delay: { group: 'punctuality', of: 'shipment', kind: 'mean', unit: 'seconds', better: 'less', by: ['part', 'lane'] },
  transit: { group: 'punctuality', of: 'shipment', kind: 'median', unit: 'seconds', better: 'less', by: ['lane', 'mode'], step: 3600 },
  inRange: { group: 'temperature', of: 'shipment', kind: 'share', unit: 'share', better: 'more', by: ['lane'] },
  excursions: {
    group: 'temperature',
    of: 'shipment',
    kind: 'per',
    unit: 'perHundred',
    better: 'less',
    by: ['lane'],
    isParted: true,
    per: 100,
  },
  unobserved: { group: 'temperature', of: 'shipment', kind: 'share', unit: 'share', better: 'less', by: ['lane'] },
  alerts: { group: 'alerts', of: 'alert', kind: 'count', unit: 'count', better: 'less', by: ['part'], without: ['contractor'] },
  answered: {
    group: 'alerts',
    of: 'alert',
    kind: 'share',
    unit: 'share',
    better: 'more',
    by: ['part'],
    isParted: true,
    without: ['contractor'],
  },
  answerTime: {
    group: 'alerts',
    of: 'alert',
    kind: 'median',
    unit: 'seconds',
    better: 'less',
    by: ['part'],
    step: 60,
    without: ['contractor'],
  },
  carbonPlanned: { group: 'carbon', of: 'shipment', kind: 'sum', unit: 'grams', better: 'less', by: ['mode', 'lane'] },
  carbonActual: { group: 'carbon', of: 'shipment', kind: 'sum', unit: 'grams', better: 'less', by: ['mode', 'lane'] },
  carbonIntensity: {
    group: 'carbon',
    of: 'shipment',
    kind: 'per',
    unit: 'gramsPerTonneKm',
    better: 'less',
    by: ['mode', 'lane'],
    per: 1000,
  },
  spend: { group: 'money', of: 'shipment', kind: 'sum', unit: 'cents', better: null, by: ['mode', 'lane'] },
  budget: { group: 'money', of: 'shipment', kind: 'share', unit: 'share', better: 'less', by: ['mode', 'lane'] },
  perKilogram: { group: 'money', of: 'shipment', kind: 'per', unit: 'centsPerKg', better: 'less', by: ['mode', 'lane'], per: 1000 },
  margin: { group: 'money', of: 'shipment', kind: 'sum', unit: 'cents', better: 'more', by: ['mode', 'lane'], isOperators: true },
  quotes: { group: 'quotes', of: 'quote', kind: 'count', unit: 'count', better: null, by: ['mode', 'lane'], without: ['contractor'] },
  won: {
    group: 'quotes',
    of: 'quote',
    kind: 'share',
    unit: 'share',
    better: 'more',
    by: ['part', 'mode', 'lane'],
    isParted: true,
    without: ['contractor'],
  },
  reporting: { ...TRACKER, kind: 'share', unit: 'share', better: 'more', isParted: true },
  silent: { ...TRACKER, kind: 'count', unit: 'count' },
  lowBattery: { ...TRACKER, kind: 'count', unit: 'count' },
  turns: { group: 'trackers', of: 'asset', kind: 'count', unit: 'count', better: 'more', by: ['lane'] },
  dwell: { group: 'trackers', of: 'asset', kind: 'median', unit: 'seconds', better: 'less', by: ['lane'], step: 3600 },
} as const satisfies Record<string, Definition>;

export type FigureId = keyof typeof FIGURES;
export const FIGURE_IDS = Object.keys(FIGURES) as [FigureId, ...FigureId[]];

export function definitionOf(id: FigureId): Definition {
  return FIGURES[id];
}

/** Those whose sums are kept. */
export const KEPT_FIGURES: readonly FigureId[] = FIGURE_IDS.filter((id) => !definitionOf(id).isOfNow);

/** What somebody sees who filters by these. */
export function figuresFor(isOperator: boolean, filters: readonly Filter[]): FigureId[] {
  return FIGURE_IDS.filter((id) => {
    const { isOperators, without = [] } = definitionOf(id);
    return (isOperator || !isOperators) && !filters.some((filter) => without.includes(filter));
  });
}
