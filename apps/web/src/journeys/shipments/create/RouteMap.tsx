import { DEFAULT_RADIUS_METRES, MAX_RADIUS_METRES, MIN_RADIUS_METRES } from '@sillage/domain/journeys/shipments/shipment';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { FitPlaces } from '../../../ui/map/FitPlaces.tsx';
import { MapClicks } from '../../../ui/map/MapClicks.tsx';
import { StopCircles } from '../../../ui/map/StopCircles.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { ProductMap } from '../../../platform/ProductMap.tsx';
import { kindAt, type DraftStop } from './draft.view.ts';
import classes from './RouteStep.module.css';

/** By what is said on the map. */
const COVERED_PIXELS = 90;

interface RouteMapProps {
  readonly stops: readonly DraftStop[];
  /** The stop that a click places. */
  readonly activeIndex: number;
  readonly fitted: number;
  readonly onPoint: (point: { readonly latitude: number; readonly longitude: number }) => void;
  readonly onRadius: (radiusMetres: number) => void;
}

/** The route as far as it is known; a click places the stop that one is at. */
export function RouteMap({ stops, activeIndex, fitted, onPoint, onRadius }: RouteMapProps) {
  const { t } = useTranslation('newShipment');
  const { isDark } = useTheme();
  const shown = useMemo(
    () =>
      stops.flatMap(({ place, radiusMetres }, index) =>
        place === null
          ? []
          : [{ ...place, radiusMetres: radiusOf(radiusMetres, 0), label: String(index + 1), isReached: index === activeIndex }],
      ),
    [stops, activeIndex],
  );
  const active = stops[activeIndex];
  const name = t(`stop.${kindAt(activeIndex, stops.length)}`);
  return (
    <>
      <ProductMap label={t('preview')}>
        <StopCircles stops={shown} isDark={isDark} />
        <MapClicks onPick={onPoint} />
        {/* Fits anew whenever a place was searched for, not when a radius changes or a point was clicked at. */}
        <FitPlaces key={fitted} places={shown} coveredBelowPixels={COVERED_PIXELS} isPath />
      </ProductMap>
      <div className={classes['onMap']}>
        <p>{t('clickToPlace', { number: activeIndex + 1, name })}</p>
        {active?.place && <RadiusSlider value={radiusOf(active.radiusMetres, DEFAULT_RADIUS_METRES)} onChange={onRadius} />}
      </div>
    </>
  );
}

/** As far as what was typed is a number. */
const radiusOf = (typed: number | null, otherwise: number) => (typed === null || Number.isNaN(typed) ? otherwise : typed);

const SLIDER_STEPS = 200;
const RATIO = MAX_RADIUS_METRES / MIN_RADIUS_METRES;

/** From 50 m to 100 km: every bit of the way makes it larger by the same factor. */
function RadiusSlider({ value, onChange }: { readonly value: number; readonly onChange: (radiusMetres: number) => void }) {
  const { t } = useTranslation('newShipment');
  const format = useFormat();
  const id = useId();
  const text = format.metres(value);
  const position = Math.round((Math.log(Math.max(1, value / MIN_RADIUS_METRES)) / Math.log(RATIO)) * SLIDER_STEPS);
  const metresAt = (at: number) => roundedMetres(MIN_RADIUS_METRES * RATIO ** (at / SLIDER_STEPS));
  return (
    <div className={classes['slider']}>
      <label htmlFor={id}>{t('radius')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={SLIDER_STEPS}
        value={Math.min(SLIDER_STEPS, position)}
        aria-valuetext={text}
        onChange={({ target }) => onChange(metresAt(target.valueAsNumber))}
      />
      <output htmlFor={id}>{text}</output>
    </div>
  );
}

/** Two digits are as exact as a hand is. */
function roundedMetres(metres: number): number {
  const unit = 10 ** Math.max(1, Math.floor(Math.log10(metres)) - 1);
  return Math.min(MAX_RADIUS_METRES, Math.max(MIN_RADIUS_METRES, Math.round(metres / unit) * unit));
}
