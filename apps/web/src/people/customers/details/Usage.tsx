import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import classes from './Details.module.css';

interface UsageProps {
  readonly label: string;
  readonly text: string;
  readonly used: number;
  readonly total: number;
}

/** How much of what was agreed on is used, and how far beyond it. */
export function Usage({ label, text, used, total }: UsageProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const isBeyond = used > total;
  return (
    <div className={classes['usage']}>
      <p>
        <span>{label}</span>
        <strong>{text}</strong>
      </p>
      <ProgressBar value={total === 0 ? Number(used > 0) : used / total} label={label} tone={isBeyond ? 'bad' : 'brand'} />
      {isBeyond && total > 0 && (
        <p className={classes['beyond']}>{t('usage.beyond', { percent: format.percent((used / total - 1) * 100) })}</p>
      )}
    </div>
  );
}
