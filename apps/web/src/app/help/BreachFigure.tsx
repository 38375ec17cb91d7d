import { useTranslation } from 'react-i18next';
import classes from './BreachFigure.module.css';

/** Of a box of 320 by 120: the limit, the margin below it, and a temperature that goes above and comes back. */
const LIMIT = 50;
const MARGIN = 68;
const CURVE = 'M8 92 C40 90 62 78 84 50 S128 20 160 22 S214 34 236 50 S276 84 312 92';
const [ABOVE, RAISED, BELOW] = [84, 148, 259];

/** When an alert is raised and cleared, in time: the words stand below, the numbers in the drawing. */
export function BreachFigure() {
  const { t } = useTranslation('help');
  return (
    <>
      <svg viewBox="0 0 320 120" className={classes['chart']} aria-hidden>
        <rect x={ABOVE} y="8" width={RAISED - ABOVE} height="100" className={classes['wait']} />
        <line x1="8" x2="312" y1={LIMIT} y2={LIMIT} className={classes['limit']} />
        <line x1="8" x2="312" y1={MARGIN} y2={MARGIN} className={classes['margin']} />
        <path d={CURVE} className={classes['curve']} />
        <Mark x={ABOVE} y={LIMIT} number="1" />
        <Mark x={RAISED} y={22.5} number="2" />
        <Mark x={BELOW} y={MARGIN} number="3" />
      </svg>
      <ol className={classes['words']}>
        <li>{t('breach.above')}</li>
        <li>{t('breach.raised')}</li>
        <li>{t('breach.cleared')}</li>
      </ol>
    </>
  );
}

function Mark({ x, y, number }: { readonly x: number; readonly y: number; readonly number: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="9" className={classes['mark']} />
      <text x={x} y={y} dy="0.35em" className={classes['number']}>
        {number}
      </text>
    </g>
  );
}
