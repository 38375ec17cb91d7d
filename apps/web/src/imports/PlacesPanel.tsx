import type { ImportPlace } from '@sillage/contract/imports/imports.contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../places/shared/PlaceField.tsx';
import { RefusalNote } from '../platform/RefusalNote.tsx';
import { useLanguage } from '../platform/i18n/useLanguage.ts';
import { useFormat } from '../platform/time/useFormat.ts';
import { Chip } from '../ui/Chip.tsx';
import { NearEnd } from '../ui/NearEnd.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './PlacesPanel.module.css';
import { useImportPlaces, type Town } from './places.queries.ts';

const PickMap = lazy(async () => ({ default: (await import('../places/shared/PickMap.tsx')).PickMap }));

/** Every town that was guessed, on the map and with its country, before it counts; what is not clear is asked. */
export function PlacesPanel({ idImport, unsure }: { readonly idImport: number; readonly unsure: number }) {
  const { t } = useTranslation('imports');
  const { places, more, choose } = useImportPlaces(idImport);
  const [open, setOpen] = useState<number | null>(null);
  const [seen, setSeen] = useState<Town | null>(null);
  if (places?.length === 0) return null;
  const current = places?.find(({ place }) => place === open) ?? places?.find(({ chosen }) => chosen === null) ?? places?.[0];
  const shown = seen ?? current?.chosen ?? current?.candidates[0] ?? null;
  const look = (place: number | null, town: Town | null) => {
    setOpen(place);
    setSeen(town);
  };
  return (
    <section className={classes['panel']} aria-labelledby="import-places">
      <header>
        <h3 id="import-places">{t('places')}</h3>
        <p>{t(unsure > 0 ? 'placesAsked' : 'placesClear')}</p>
      </header>
      <RefusalNote refusal={choose.error} />
      <div className={classes['beside']}>
        <ul className={classes['list']}>
          {!places && <Skeleton height="120px" />}
          {places?.map((one) => (
            <li key={one.place}>
              <PlaceQuestion
                one={one}
                isOpen={one.place === current?.place}
                onLook={(town) => look(one.place, town)}
                onChoose={(town) => {
                  look(null, null);
                  choose.mutate({ place: one.place, town });
                }}
              />
            </li>
          ))}
          {more && <NearEnd key={places?.length} onNear={more} />}
        </ul>
        <div className={classes['map']}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <PickMap place={shown} />
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
  readonly onChoose: (town: Town) => void;
}

function PlaceQuestion({ one, isOpen, onLook, onChoose }: PlaceQuestionProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const nameOf = useTownName();
  const { address, chosen, doubt, rows } = one;
  return (
    <article className={classes['place']} data-open={isOpen || undefined}>
      <button type="button" className={classes['head']} aria-expanded={isOpen} onClick={() => onLook(null)}>
        <bdi>{address}</bdi>
        <small>{t('placeRows', { count: rows, number: format.whole(rows) })}</small>
        {chosen ? <span className={classes['town']}>{nameOf(chosen)}</span> : <Chip tone="warn">{t('rows.unsure')}</Chip>}
      </button>
      {isOpen && (
        <>
          {doubt !== null && chosen === null && <p className={classes['doubt']}>{t(`doubt.${doubt}`)}</p>}
          <Candidates one={one} onLook={onLook} onChoose={onChoose} />
        </>
      )}
    </article>
  );
}

function Candidates({ one, onLook, onChoose }: Pick<PlaceQuestionProps, 'one' | 'onLook' | 'onChoose'>) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const nameOf = useTownName();
  const { place, candidates, chosen } = one;
  return (
    <fieldset className={classes['candidates']}>
      <legend>{t('whichTown')}</legend>
      {candidates.map((town) => (
        <label key={`${town.latitude} ${town.longitude}`} onPointerEnter={() => onLook(town)}>
          <input
            type="radio"
            name={`place-${place}`}
            checked={chosen?.latitude === town.latitude && chosen.longitude === town.longitude}
            onFocus={() => onLook(town)}
            onChange={() => onChoose(town)}
          />
          <span>
            {nameOf(town)} <small>{t('inhabitants', { shown: format.whole(town.population) })}</small>
          </span>
        </label>
      ))}
      <PlaceField label={t('otherTown')} value={null} onChange={(picked) => picked && onChoose({ ...picked, name: picked.address })} />
    </fieldset>
  );
}

/** With its country, in the reader's language. */
function useTownName(): (town: Town) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' });
  return ({ name, country }) => `${name}, ${names.of(country) ?? country}`;
}
