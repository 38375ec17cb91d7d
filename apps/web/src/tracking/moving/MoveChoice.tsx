import type { Move } from '@sillage/contract/tracking/moving/moving.contract';
import { NO_GROUP } from '@sillage/domain/tracking/moving/moving';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { newDrivers, type Chosen } from './move.view.ts';
import classes from './Moving.module.css';

interface MoveChoiceProps {
  readonly move: Move;
  readonly value: Chosen;
  readonly onChange: (value: Chosen) => void;
  /** It was tried without a group. */
  readonly isMissing: boolean;
}

/** What of it is wanted, before it begins. */
export function MoveChoice({ move, value, onChange, isMissing }: MoveChoiceProps) {
  const { t } = useTranslation('moving');
  const count = newDrivers(move);
  const box = (name: 'withPlaces' | 'withAssets' | 'withDrivers', label: string) => (
    <Checkbox label={label} checked={value[name]} onChange={({ target }) => onChange({ ...value, [name]: target.checked })} />
  );
  return (
    <>
      {box('withAssets', t('withAssets'))}
      {move.places.some(({ fate }) => fate === 'new') && box('withPlaces', t('withPlaces'))}
      {count > 0 && box('withDrivers', t('withDrivers', { count }))}
      {move.groups.length > 1 && <Groups move={move} value={value} onChange={onChange} isMissing={isMissing} />}
    </>
  );
}

function Groups({ move, value, onChange, isMissing }: MoveChoiceProps) {
  const { t } = useTranslation('moving');
  const format = useFormat();
  const { without } = value;
  const choose = (id: string, isWanted: boolean) =>
    onChange({ ...value, without: isWanted ? without.filter((one) => one !== id) : [...without, id] });
  return (
    <fieldset className={classes['groups']}>
      <legend>{t('chooseGroups')}</legend>
      <ul className={classes['places']}>
        {move.groups.map(({ id, name, devices }) => (
          <li key={id}>
            <Checkbox
              label={id === NO_GROUP ? t('noGroup') : <bdi>{name || id}</bdi>}
              checked={!without.includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
            <span>{format.whole(devices)}</span>
          </li>
        ))}
      </ul>
      {isMissing && <p role="alert">{t('groupsMissing')}</p>}
    </fieldset>
  );
}
