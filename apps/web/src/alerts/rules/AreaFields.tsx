import type { Point } from '@sillage/domain/geo/distance';
import { faultOfCorners, MOST_CORNERS } from '@sillage/domain/geo/polygon';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../places/shared/PlaceField.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Rule.module.css';

const AreaMap = lazy(async () => ({ default: (await import('./AreaMap.tsx')).AreaMap }));

interface AreaFieldsProps {
  readonly corners: readonly Point[];
  readonly onChange: (corners: readonly Point[]) => void;
}

/** An area, drawn on the map or written corner by corner. */
export function AreaFields({ corners, onChange }: AreaFieldsProps) {
  const { t } = useTranslation('alertRules');
  const change = (next: readonly Point[]) => onChange(next.slice(0, MOST_CORNERS));
  const put = (index: number, corner: Partial<Point>) => change(corners.map((one, at) => (at === index ? { ...one, ...corner } : one)));
  const fault = corners.length < 3 ? null : faultOfCorners(corners);
  return (
    <>
      <PlaceField
        label={t('cornerAt')}
        value={null}
        onChange={(picked) => picked && change([...corners, { latitude: picked.latitude, longitude: picked.longitude }])}
      />
      <div className={classes['map']}>
        <Suspense>
          <AreaMap corners={corners} onChange={change} />
        </Suspense>
      </div>
      <p className={classes['soft']}>{t('areaHint')}</p>
      {fault && (
        <p className={`${classes['soft'] ?? ''} ${classes['failure'] ?? ''}`} role="alert">
          {t(`area.${fault}`)}
        </p>
      )}
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
              value={corner.latitude}
              onChange={(latitude) => put(index, { latitude: inRange(latitude, 90) })}
            />
            <NumberField
              label={t('cornerLongitude', { number: index + 1 })}
              unit="°"
              min={-180}
              max={180}
              step={0.001}
              value={corner.longitude}
              onChange={(longitude) => put(index, { longitude: inRange(longitude, 180) })}
            />
            <IconButton label={t('cornerRemove', { number: index + 1 })} onClick={() => change(corners.filter((_, at) => at !== index))}>
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </>
  );
}

function inRange(value: number | null, most: number): number {
  return Math.min(most, Math.max(-most, value === null || Number.isNaN(value) ? 0 : value));
}
