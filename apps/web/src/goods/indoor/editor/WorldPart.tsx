import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { PLAN_WIDTH_METRES } from '@sillage/domain/goods/indoor/plan';
import { IconPinnedOff } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../places/gazetteer/shared/PlaceField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import type { Editing } from './editing.view.ts';
import { pixelsOf } from './pixelsOf.view.ts';
import { scaleOfDraft } from './planDraft.view.ts';

const USUAL_WIDTH_METRES = 50;

/** Where a floor lies in the world: found, or clicked on the map; turned, and as wide as it is measured. */
export function WorldPart({ draft, onChange, floor }: Editing & { readonly floor: IndoorFloor }) {
  const { t } = useTranslation('indoorEditor');
  const { pin } = draft;
  const scale = scaleOfDraft(draft.measures, pixelsOf(floor));
  const measured = scale === null || typeof scale === 'string' ? null : scale.widthMetres;
  const widthMetres = pin?.widthMetres ?? measured ?? USUAL_WIDTH_METRES;
  const put = (next: Partial<NonNullable<typeof pin>>) =>
    onChange({ ...draft, pin: { latitude: 0, longitude: 0, turnDegrees: 0, widthMetres, ...pin, ...next } });
  return (
    <>
      <p>{t('world.text')}</p>
      <PlaceField
        label={t('world.find')}
        value={null}
        onChange={(place) => place && put({ latitude: place.latitude, longitude: place.longitude })}
      />
      {pin && (
        <>
          <PinNumber
            label={t('world.turn')}
            hint={t('world.turnHint')}
            unit="°"
            value={pin.turnDegrees}
            min={-360}
            max={360}
            step={1}
            onChange={(turnDegrees) => put({ turnDegrees })}
          />
          <PinNumber
            label={t('world.width')}
            unit="m"
            value={Math.round(pin.widthMetres * 100) / 100}
            min={PLAN_WIDTH_METRES.min}
            max={PLAN_WIDTH_METRES.max}
            step={0.1}
            onChange={(width) => put({ widthMetres: width })}
          />
          {measured !== null && Math.abs(measured - pin.widthMetres) > 0.1 && (
            <Button kind="secondary" onClick={() => put({ widthMetres: measured })}>
              {t('world.asMeasured')}
            </Button>
          )}
          <Button kind="quiet" icon={<IconPinnedOff size={16} aria-hidden />} onClick={() => onChange({ ...draft, pin: null })}>
            {t('world.unpin')}
          </Button>
        </>
      )}
    </>
  );
}

type PinNumberProps = Pick<ComponentProps<typeof NumberField>, 'label' | 'hint' | 'unit' | 'step'> & {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

/** A number that there always is. What is typed on the way to it, nothing or too little, is left as it is until the field is left. */
function PinNumber({ value, onChange, ...field }: PinNumberProps) {
  const { min, max } = field;
  const [typed, setTyped] = useState<{ readonly number: number | null } | null>(null);
  return (
    <NumberField
      {...field}
      value={typed === null ? value : typed.number}
      onBlur={() => setTyped(null)}
      onChange={(number) => {
        setTyped({ number });
        if (number !== null && number >= min && number <= max) onChange(number);
      }}
    />
  );
}
