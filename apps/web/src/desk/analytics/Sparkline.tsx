import type { Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import classes from './Sparkline.module.css';

const HEIGHT = 34;

/** How it went, a bar for each day or month. It says nothing that the table among the details does not say. */
export function Sparkline({ figure: { series } }: { readonly figure: Figure }) {
  const most = Math.max(...series.map(({ value }) => Math.abs(value ?? 0)));
  return (
    <svg className={classes['bars']} viewBox={`0 0 ${series.length * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {series.map(({ from, value }, index) => {
        const height = value === null || most === 0 ? 0 : Math.max(2, (Math.abs(value) / most) * HEIGHT);
        return (
          <rect
            key={from}
            x={index * 10 + 1.5}
            y={HEIGHT - Math.max(1, height)}
            width={7}
            height={Math.max(1, height)}
            className={height === 0 ? classes['none'] : classes['bar']}
            data-last={index === series.length - 1 || undefined}
          />
        );
      })}
    </svg>
  );
}
