/** How something is, the worst first. Each has a colour and a shape of its own, so that it is known without colours too. */
export const POINT_TONES = ['alert', 'warn', 'active', 'idle'] as const;
export type PointTone = (typeof POINT_TONES)[number];

/** What it goes by. */
export const POINT_MODES = ['road', 'air', 'sea', 'rail', 'multimodal'] as const;
export type PointMode = (typeof POINT_MODES)[number];

export interface MapPoint {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly tone: PointTone;
  /** What it is called: shown on hover, and in the list of a cluster. */
  readonly name: string;
  readonly mode?: PointMode;
  /** Degrees clockwise from north; null while it stands. */
  readonly heading?: number | null;
  readonly openAlerts?: number;
}

/** What the tones of a map mean, in words; one that is left out does not occur on it. */
export type ToneWords = Readonly<Partial<Record<PointTone, string>>>;

/** The worst first, then by name. */
export function worstFirst(points: readonly MapPoint[]): MapPoint[] {
  const rank = (point: MapPoint) => POINT_TONES.indexOf(point.tone);
  return points.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}
