import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { Place } from '../../../ui/map/FocusPoint.tsx';
import classes from '../PointFields.module.css';
import { typedOf, type TypedPoint } from './typedPoint.view.ts';

const PickMap = lazy(async () => ({ default: (await import('./PickMap.tsx')).PickMap }));

interface PointFieldsProps {
  readonly typed: TypedPoint;
  /** What is typed, as a place; null as long as it is none. */
  readonly place: Place | null;
  readonly radius?: number | null;
  readonly onChange: (typed: TypedPoint) => void;
  readonly faultAt?: (part: keyof TypedPoint) => string | undefined;
}

const PARTS = ['latitude', 'longitude'] as const;

/** A point on earth, by a click on the map or in degrees. */
export function PointFields({ typed, place, radius = null, onChange, faultAt }: PointFieldsProps) {
  const { t } = useTranslation('places');
  const change = (part: keyof TypedPoint) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...typed, [part]: event.target.value });
  return (
    <>
      <div className={classes['pick']}>
        <Suspense>
          <PickMap place={place} radius={radius} onPick={(picked) => onChange(typedOf(picked))} />
        </Suspense>
      </div>
      <div className={classes['degrees']}>
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={t(part)}
            value={typed[part]}
            inputMode="decimal"
            dir="ltr"
            onChange={change(part)}
            error={faultAt?.(part)}
          />
        ))}
      </div>
    </>
  );
}
