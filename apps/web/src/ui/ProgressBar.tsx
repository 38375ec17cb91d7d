import classes from './ProgressBar.module.css';

interface ProgressBarProps {
  /** 0 to 1; null while nobody knows. */
  readonly value: number | null;
  readonly label: string;
  readonly tone: 'brand' | 'good' | 'bad';
}

export function ProgressBar({ value, label, tone }: ProgressBarProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={classes['track']} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span
        className={classes['done']}
        data-tone={tone}
        data-endless={percent === undefined || undefined}
        {...(percent === undefined ? {} : { style: { width: `${percent}%` } })}
      />
    </div>
  );
}
