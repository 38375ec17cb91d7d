export interface ChartLine {
  readonly label: string;
  /** Beside the label in the legend: what the line is, without its colour. */
  readonly axis: 'left' | 'right';
  /** 1 to 5: one of the series colours of the theme. */
  readonly colour: 1 | 2 | 3 | 4 | 5;
  readonly isDashed?: boolean;
  /** Epoch milliseconds, ascending, with nulls in the values where the line breaks. */
  readonly time: readonly number[];
  readonly values: readonly (number | null)[];
  readonly format: (value: number) => string;
}

export interface ChartBand {
  readonly min: number | null;
  readonly max: number | null;
}

/** A time in which nothing was observed, epoch milliseconds, what is said of it, and how long it was, for where there is little room. */
export interface ChartGap {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly duration: string;
}

export interface ChartFormats {
  readonly time: (ms: number) => string;
  readonly day: (ms: number) => string;
  readonly moment: (ms: number) => string;
  readonly number: (value: number) => string;
  /** Labels of the left axis, where they are not degrees. */
  readonly left?: (value: number) => string;
}
