import { isDay, TODAY, type Days } from '@sillage/domain/platform/time/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { daysOf, isToday, withDay } from '../shipmentListFilters.view.ts';
import { DAY_FILTERS, type DayFilterName } from '../shipmentListSearch.view.ts';
import classes from './DaysFilter.module.css';
import type { FilterBarProps } from './filterBar.view.ts';

interface DaysFilterProps extends FilterBarProps {
  readonly name: DayFilterName;
}

/** From one day to another; either may be left open. */
function DaysFilter({ name, search, onChange }: DaysFilterProps) {
  const { t } = useTranslation('shipmentFilters');
  const days = daysOf(search, name);
  const field = (end: keyof Days) => (
    <label>
      <span>{t(`days.${end}`)}</span>
      <DayInput label={t(`add.${name}.${end}`)} day={days[end]} onPick={(day) => onChange(withDay(search, name, end, day))} />
    </label>
  );
  return (
    <fieldset className={classes['days']}>
      <legend>{t(`filter.${name}`)}</legend>
      {field('from')}
      {field('to')}
      <Button
        kind="quiet"
        size="xs"
        aria-label={t(`add.${name}.today`)}
        aria-pressed={isToday(search, name)}
        onClick={() => onChange({ [name]: isToday(search, name) ? undefined : TODAY })}
      >
        {t('days.today')}
      </Button>
    </fieldset>
  );
}

/** Both periods beside each other. */
export function DaysFilters(props: FilterBarProps) {
  return (
    <div className={classes['periods']}>
      {DAY_FILTERS.map((name) => (
        <DaysFilter key={name} name={name} {...props} />
      ))}
    </div>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly day: string | null;
  readonly onPick: (day: string | null) => void;
}

/** While a year is typed digit by digit it is one long gone: nothing is picked before it is one that can be meant. */
function DayInput({ label, day, onPick }: DayInputProps) {
  const [{ of, text }, setTyped] = useState({ of: day, text: day ?? '' });
  if (of !== day) setTyped({ of: day, text: day ?? '' });
  const type = (typed: string) => {
    setTyped({ of: day, text: typed });
    if (typed === '' || isDay(typed)) onPick(typed || null);
  };
  return (
    <input
      type="date"
      aria-label={label}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped({ of: day, text: day ?? '' })}
    />
  );
}
