import type { Point } from '@sillage/domain/platform/geo/distance';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Rule.module.css';

interface CornerListProps {
  readonly corners: readonly Point[];
  /** What is typed letter by letter has a cause. */
  readonly onChange: (corners: readonly Point[], cause: string) => void;
  readonly onRemove: (index: number) => void;
}

/** The corners by their coordinates. */
export function CornerList({ corners, onChange, onRemove }: CornerListProps) {
  const { t } = useTranslation('alertRules');
  return (
    <ol className={classes['corners']} aria-label={t('corners')}>
      {corners.map((corner, index) => (
        // A corner is known by its place in the ring alone.
        <li key={`${index} of ${corners.length}`}>
          <NumberField
            label={t('cornerLatitude', { number: index + 1 })}
            unit="°"
            min={-90}
            max={90}
            step={0.001}
            value={rounded(corner.latitude)}
            onChange={(value) => onChange(corners.with(index, { ...corner, latitude: inRange(value, 90) }), `latitude ${index}`)}
          />
          <NumberField
            label={t('cornerLongitude', { number: index + 1 })}
            unit="°"
            min={-180}
            max={180}
            step={0.001}
            value={rounded(corner.longitude)}
            onChange={(value) => onChange(corners.with(index, { ...corner, longitude: inRange(value, 180) }), `longitude ${index}`)}
          />
          <IconButton label={t('cornerRemove', { number: index + 1 })} onClick={() => onRemove(index)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

/** To a tenth of a metre: a pixel says no more. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6));
}

function inRange(value: number | null, most: number): number {
  return Math.min(most, Math.max(-most, value === null || Number.isNaN(value) ? 0 : value));
}
