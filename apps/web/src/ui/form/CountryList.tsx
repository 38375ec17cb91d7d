import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Flag } from './Flag.tsx';
import classes from './CountryList.module.css';
import type { PhoneCountry, PhoneNumbers } from './phoneNumbers.ts';

export type CountryListTexts = Readonly<Record<'country' | 'search' | 'nothingFound', string>>;

interface CountryListProps {
  readonly below: RefObject<HTMLElement | null>;
  readonly numbers: PhoneNumbers;
  readonly country: string;
  readonly preferred: readonly string[];
  readonly language: string;
  readonly texts: CountryListTexts;
  readonly onPick: (country: string) => void;
  /** By the keyboard, the focus belongs back to where it came from. */
  readonly onClose: (isByKey: boolean) => void;
}

/** A list that is searched by typing. Open as long as it is rendered; the focus stays in the search, the arrows move the choice. */
export function CountryList({ below, numbers, country, preferred, language, texts, onPick, onClose }: CountryListProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const countries = useMemo(() => preferredFirst(numbers.phoneCountries(language), preferred), [numbers, language, preferred]);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(() => countries.findIndex((one) => one.country === country));
  const found = countries.filter((one) => matches(one, search));

  useEffect(() => {
    if (panel.current && below.current) placeBelow(panel.current, below.current);
    input.current?.focus({ preventScroll: true });
  }, [below]);
  useEffect(() => {
    panel.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[at];
    if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter' && chosen) onPick(chosen.country);
    else if (event.key === 'Escape') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={panel} popover="manual" className={classes['panel']}>
      <input
        ref={input}
        className={classes['search']}
        role="combobox"
        aria-label={texts.search}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${found[at].country}` : undefined}
        placeholder={texts.search}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => onClose(false)}
      />
      <div id={id} role="listbox" aria-label={texts.country} className={classes['options']}>
        {found.map((one, index) => (
          <div
            key={one.country}
            id={`${id}-${one.country}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes['option']}
            // The focus stays in the search.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(one.country)}
            onKeyDown={press}
          >
            <Flag address={numbers.flagOf(one.country)} />
            <span className={classes['name']}>{one.name}</span>
            <span className={classes['code']} dir="ltr">
              +{one.callingCode}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes['nothing']} role="status">
          {texts.nothingFound}
        </p>
      )}
    </div>
  );
}

const EDGE_PIXELS = 8;
const GAP_PIXELS = 6;

/** In the browser's top layer, so that nothing clips it; above where there is no room below. */
function placeBelow(panel: HTMLElement, anchor: HTMLElement) {
  panel.showPopover();
  const around = anchor.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const left = isRightToLeft ? around.right - width : around.left;
  const hasRoom = around.bottom + GAP_PIXELS + height <= window.innerHeight || around.top < height;
  panel.style.left = `${Math.max(EDGE_PIXELS, Math.min(window.innerWidth - width - EDGE_PIXELS, left))}px`;
  panel.style.top = `${hasRoom ? around.bottom + GAP_PIXELS : around.top - GAP_PIXELS - height}px`;
}

function preferredFirst(countries: readonly PhoneCountry[], preferred: readonly string[]): PhoneCountry[] {
  const first = preferred.flatMap((code) => countries.filter(({ country }) => country === code));
  return [...first, ...countries.filter(({ country }) => !preferred.includes(country))];
}

function matches({ country, name, callingCode }: PhoneCountry, search: string): boolean {
  const wanted = plain(search.trim());
  return plain(name).includes(wanted) || country.toLowerCase() === wanted || `+${callingCode}`.startsWith(wanted) || callingCode === wanted;
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
