import type { Place } from '@sillage/contract/places/gazetteer/places.contract';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { SuggestField } from '../../../ui/form/SuggestField.tsx';
import classes from '../PlaceField.module.css';
import { SEARCH_FROM_LETTERS, usePlaces } from './places.queries.ts';

export interface PickedPlace {
  readonly address: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface PlaceFieldProps {
  readonly label: string;
  readonly value: PickedPlace | null;
  readonly onChange: (place: PickedPlace | null) => void;
  readonly error?: string | undefined;
  /** What was typed before it came. */
  readonly begun?: string;
  /** It comes where something plainer had the focus. */
  readonly isFocused?: boolean;
}

/** A place by its name. What is typed counts only once one of the suggestions was picked: it has the coordinates. */
export function PlaceField({ label, value, onChange, error, begun = '', isFocused = false }: PlaceFieldProps) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const format = useFormat();
  const [text, setText] = useState<string | null>(begun === '' ? null : begun);
  // A place may be given from outside too, by a click on a map: what was typed for it is over then.
  const typed = value === null ? text : null;
  const search = useDeferredValue(typed ?? '');
  const { data, isFetching } = usePlaces(search);
  const isLongEnough = search.trim().length >= SEARCH_FROM_LETTERS;
  const places = isLongEnough ? (data?.data ?? []) : [];
  const countryName = (code: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;

  const inhabitants = (count: number) => (count > 0 ? t('inhabitants', { shown: format.whole(count) }) : '');

  const pick = (key: string) => {
    const place = places.find((one) => keyOf(one) === key);
    if (!place) return;
    const { name, called, country, latitude, longitude } = place;
    onChange({ address: `${called ?? name}, ${countryName(country)}`, country, latitude, longitude });
    setText(null);
  };

  return (
    <SuggestField
      label={label}
      error={
        error ??
        (typed !== null && typed !== '' && value === null && !isFetching && isLongEnough && places.length === 0
          ? t('incorrectAddress')
          : undefined)
      }
      text={typed ?? value?.address ?? ''}
      onText={(next) => {
        setText(next);
        if (value !== null) onChange(null);
      }}
      suggestions={places.map((place) => ({
        key: keyOf(place),
        label: <Option name={place.name} called={place.called} country={countryName(place.country)} note={inhabitants(place.population)} />,
      }))}
      onPick={pick}
      onBlur={() => typed === '' && setText(null)}
      isSearching={isFetching}
      isFocused={isFocused}
      placeholder={t('placeholder')}
      note={typed === null || typed === '' ? null : isLongEnough ? (isFetching ? null : t('nothingFound')) : t('typeMore')}
    />
  );
}

function keyOf({ name, latitude, longitude }: Place): string {
  return `${name} ${latitude} ${longitude}`;
}

interface OptionProps {
  readonly name: string;
  readonly called: string | undefined;
  readonly country: string;
  readonly note: string;
}

/** By the name that was typed, with the one that it has on the map behind it. */
function Option({ name, called, country, note }: OptionProps) {
  return (
    <span className={classes['option']}>
      <strong>{called ?? name}</strong> {called !== undefined && <bdi>({name})</bdi>} {country} <small>{note}</small>
    </span>
  );
}
