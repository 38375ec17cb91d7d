import { MAX_RADIUS_METRES, MIN_RADIUS_METRES, type StopKind } from '@sillage/domain/journeys/shipments/shipment';
import { IconArrowDown, IconArrowUp, IconMapPin, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../places/gazetteer/shared/PlaceField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { DraftStop } from './draft.view.ts';
import { PlannedTime } from './PlannedTime.tsx';
import classes from './RouteStep.module.css';

interface StopFieldsProps {
  readonly stop: DraftStop;
  /** From 1. */
  readonly number: number;
  readonly kind: StopKind;
  readonly count: number;
  /** Whether it is this stop that a click on the map places. */
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChange: (next: Partial<DraftStop>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly faultOf: (field: keyof DraftStop) => string | undefined;
}

export function StopFields({ stop, number, kind, onChange, onActive, isActive, faultOf, ...rest }: StopFieldsProps) {
  const { t } = useTranslation('newShipment');
  const box = useRef<HTMLFieldSetElement>(null);
  const activate = useEffectEvent(onActive);
  useEffect(() => {
    const fields = box.current;
    const onFocus = () => activate();
    fields?.addEventListener('focusin', onFocus);
    return () => fields?.removeEventListener('focusin', onFocus);
  }, []);
  return (
    <fieldset className={classes['stop']} aria-label={t(`stop.${kind}`)} data-row data-active={isActive || undefined} ref={box}>
      <div className={classes['stopHead']}>
        <span className={classes['number']} aria-hidden>
          {number}
        </span>
        {t(`stop.${kind}`)}
        <StopButtons number={number} kind={kind} isActive={isActive} onActive={onActive} {...rest} />
      </div>
      <PlaceField label={t('place')} value={stop.place} onChange={(place) => onChange({ place })} error={faultOf('place')} />
      <div className={classes['pair']}>
        <NumberField
          label={t('radius')}
          unit="m"
          min={MIN_RADIUS_METRES}
          max={MAX_RADIUS_METRES}
          step={50}
          value={stop.radiusMetres}
          onChange={(radiusMetres) => onChange({ radiusMetres })}
          error={faultOf('radiusMetres')}
        />
        <PlannedTime
          kind={kind}
          value={stop.plannedTime}
          offsetMinutes={stop.offsetMinutes}
          onChange={(plannedTime) => onChange({ plannedTime })}
          error={faultOf('plannedTime')}
        />
      </div>
    </fieldset>
  );
}

type StopButtonsProps = Pick<StopFieldsProps, 'number' | 'kind' | 'count' | 'isActive' | 'onActive' | 'onMove' | 'onRemove'>;

function StopButtons({ number, kind, count, isActive, onActive, onMove, onRemove }: StopButtonsProps) {
  const { t } = useTranslation('newShipment');
  const buttons = useRef<HTMLSpanElement>(null);
  const moved = useRef<1 | -1 | null>(null);
  useEffect(() => {
    // The focus goes along, to the other arrow where this one leads no further.
    if (moved.current === null) return;
    const [up, down] = buttons.current?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [];
    const wanted = moved.current < 0 ? [up, down] : [down, up];
    wanted.find((button) => button?.disabled === false)?.focus();
    moved.current = null;
  }, [number]);
  const move = (by: 1 | -1) => {
    moved.current = by;
    onMove(by);
  };
  return (
    <span ref={buttons} className={classes['buttons']}>
      <IconButton label={t('placeOnMap', { number })} aria-pressed={isActive} onClick={onActive}>
        <IconMapPin size={17} aria-hidden />
      </IconButton>
      <IconButton data-arrow label={t('moveUp', { number })} disabled={number === 1} onClick={() => move(-1)}>
        <IconArrowUp size={17} aria-hidden />
      </IconButton>
      <IconButton data-arrow label={t('moveDown', { number })} disabled={number === count} onClick={() => move(1)}>
        <IconArrowDown size={17} aria-hidden />
      </IconButton>
      {kind === 'step' && (
        <IconButton data-remove label={t('removeStep')} onClick={onRemove}>
          <IconTrash size={17} aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
