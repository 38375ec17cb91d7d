import type { ImportPlace } from '@sillage/contract/journeys/imports/imports.contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../places/gazetteer/shared/PlaceField.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './PlacesPanel.module.css';
import { useImportPlaces, type Town } from './places.queries.ts';

const PickMap = lazy(async () => ({ default: (await import('../../places/gazetteer/shared/PickMap.tsx')).PickMap }));

/** Every town that was guessed, on the map and with its country, before it counts; what is not clear is asked. */
export function PlacesPanel({ idImport, unsure }: { readonly idImport: number; readonly unsure: number }) {
  const { t } = useTranslation('imports');
  const { listed, places, choose } = useImportPlaces(idImport);
  const [open, setOpen] = useState<number | null>(null);
  const [seen, setSeen] = useState<Town | null>(null);
  if (places?.length === 0) return null;
  const current = places?.find(({ place }) => place === open) ?? places?.find(({ chosen }) => chosen === null) ?? places?.[0];
  // A question may be open whose rows are not right anyway.
  const isAsked = unsure > 0 || places?.some(({ chosen }) => chosen === null);
  const shown = seen ?? current?.chosen ?? current?.candidates[0] ?? null;
  const look = (place: number | null, town: Town | null) => {
    setOpen(place);
    setSeen(town);
  };
  return (
    <section className={classes['panel']} aria-labelledby="import-places">
      <header>
        <h3 id="import-places">{t('places')}</h3>
        {places && <p>{t(isAsked ? 'placesAsked' : 'placesClear')}</p>}
      </header>
      <ErrorNote error={choose.error} />
      <div className={classes['beside']}>
        <ul className={classes['list']}>
          {listed.error && !places && (
            <li>
              <Failure error={listed.error} onRetry={() => void listed.refetch()} />
            </li>
          )}
          {!places && !listed.error && <Skeleton height="120px" />}
          {places?.map((one) => (
            <li key={one.place}>
              <PlaceQuestion
                one={one}
                isOpen={one.place === current?.place}
                onLook={(town) => look(one.place, town)}
                onChoose={(town, isOfAlike) => {
                  look(null, null);
                  choose.mutate({ place: one.place, town, isOfAlike });
                }}
              />
            </li>
          ))}
          <MoreRows of={listed} />
        </ul>
        <div className={classes['map']}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <PickMap place={shown} isFollowed />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

interface PlaceQuestionProps {
  readonly one: ImportPlace;
  readonly isOpen: boolean;
  readonly onLook: (town: Town | null) => void;
  readonly onChoose: (town: Town, isOfAlike: boolean) => void;
}

function PlaceQuestion({ one, isOpen, onLook, onChoose }: PlaceQuestionProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const nameOf = useTownName();
  const { address, chosen, doubt, route, rows } = one;
  return (
    <article className={classes['place']} data-open={isOpen || undefined}>
      <button type="button" className={classes['head']} aria-expanded={isOpen} onClick={() => onLook(null)}>
        <bdi>{address}</bdi>
        {route && (
          <small>
            <bdi>{route.join(' – ')}</bdi>
          </small>
        )}
        <small>{t('placeRows', { count: rows, number: format.whole(rows) })}</small>
        {chosen ? <span className={classes['town']}>{nameOf(chosen)}</span> : <Chip tone="warn">{t('rows.unsure')}</Chip>}
      </button>
      {isOpen && (
        <>
          {doubt !== null && chosen === null && <p className={classes['doubt']}>{t(`doubt.${doubt}`)}</p>}
          <Candidates key={chosen && `${chosen.latitude} ${chosen.longitude}`} one={one} onLook={onLook} onChoose={onChoose} />
        </>
      )}
    </article>
  );
}

/** Looking at a town on the map is no answer yet: by keyboard and on a phone one looks by ticking it. */
function Candidates({ one, onLook, onChoose }: Pick<PlaceQuestionProps, 'one' | 'onLook' | 'onChoose'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const nameOf = useTownName();
  const { place, candidates, chosen, alike } = one;
  const [ticked, setTicked] = useState<Town | null>(chosen);
  const [isOfAlike, setOfAlike] = useState(false);
  const tick = (town: Town) => {
    setTicked(town);
    onLook(town);
  };
  const isOther = ticked !== null && !candidates.some((town) => isSame(town, ticked));
  const towns = [...candidates, ...(isOther ? [{ ...ticked, population: null }] : [])];
  return (
    <div className={classes['question']}>
      <fieldset className={classes['candidates']}>
        <legend>{t('whichTown')}</legend>
        {towns.map((town) => (
          <label key={`${town.latitude} ${town.longitude}`} onPointerEnter={() => onLook(town)}>
            <input type="radio" name={`place-${place}`} checked={ticked !== null && isSame(town, ticked)} onChange={() => tick(town)} />
            <span>
              {nameOf(town)} {town.population !== null && <small>{t('inhabitants', { shown: format.whole(town.population) })}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <PlaceField label={t('otherTown')} value={null} onChange={(picked) => picked && tick({ ...picked, name: picked.address })} />
      {alike > 0 && (
        <Checkbox
          label={t('alike', { count: alike, number: format.whole(alike) })}
          checked={isOfAlike}
          onChange={({ target }) => setOfAlike(target.checked)}
        />
      )}
      <Button
        size="xs"
        disabled={ticked === null || (chosen !== null && isSame(ticked, chosen) && !isOfAlike)}
        onClick={() => ticked && onChoose(ticked, isOfAlike)}
      >
        {t('takeTown')}
      </Button>
    </div>
  );
}

function isSame(one: Town, other: Town): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

/** With its country, in the reader's language. */
function useTownName(): (town: Town) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' });
  return ({ name, country }) => `${name}, ${names.of(country) ?? country}`;
}
