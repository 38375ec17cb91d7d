import { CHANNELS, type Channel } from '@sillage/domain/monitoring/alerts/notifying';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AskNote } from './AskNote.tsx';
import classes from './Notifying.module.css';
import { possibleWays, type Person } from './notifying.view.ts';

const SHOWN = 30;

interface PersonFinderProps {
  /** Those who are not named yet; undefined while they are fetched. */
  readonly people: readonly Person[] | undefined;
  readonly isFocused: boolean;
  /** By one way, or by those that are usual. */
  readonly onPick: (person: Person, by?: Channel) => void;
  /** Without it, it stays. */
  readonly onClose: (() => void) | undefined;
}

/** People and contacts with their ways beside the name: one press names somebody, and says how they are told. */
export function PersonFinder({ people, isFocused, onPick, onClose }: PersonFinderProps) {
  const { t } = useTranslation('alertNotifying');
  const [typed, setTyped] = useState('');
  const words = plain(typed).split(/\s+/);
  const found = (people ?? []).filter(({ name }) => words.every((word) => plain(name).includes(word)));
  const [first] = found.filter(({ isConfirmed }) => isConfirmed);
  return (
    <div className={classes['finder']}>
      <TextField
        label={t('whom')}
        type="search"
        value={typed}
        placeholder={t('findPerson')}
        autoComplete="off"
        autoFocus={isFocused}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onClose) onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (first && typed.trim() !== '') onPick(first);
        }}
      />
      {!people && <Skeleton height="44px" />}
      <ul className={classes['found']} aria-label={t('people')}>
        {found.slice(0, SHOWN).map((person) => (
          <li key={person.key}>
            <Candidate person={person} onPick={onPick} />
          </li>
        ))}
      </ul>
      {people && found.length === 0 && <p className={classes['hint']}>{t('nobodyFound')}</p>}
      {found.length > SHOWN && <p className={classes['hint']}>{t('morePeople')}</p>}
      {onClose && (
        <div>
          <Button kind="quiet" size="xs" onClick={onClose}>
            {t('closeFinder')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Candidate({ person, onPick }: { readonly person: Person } & Pick<PersonFinderProps, 'onPick'>) {
  const { t } = useTranslation('alertNotifying');
  const { name, isConfirmed, way, telephone } = person;
  if (!isConfirmed) {
    return (
      <div className={classes['candidate']}>
        <bdi className={classes['name']}>{name}</bdi>
        <AskNote person={person} text={t('notConfirmed')} />
      </div>
    );
  }
  const ways = CHANNELS.filter((channel) => possibleWays(person).includes(channel));
  return (
    <div className={classes['candidate']}>
      <button type="button" className={classes['pick']} onClick={() => onPick(person)}>
        <bdi>{name}</bdi>
      </button>
      <span className={classes['ways']}>
        {ways.map((channel) => {
          const note = channel === 'sms' && way === null && telephone !== 'confirmed' ? t('notConfirmed') : null;
          const by = t(`by.${channel}`);
          return (
            <button
              key={channel}
              type="button"
              className={classes['way']}
              aria-label={t('tellBy', { name, way: note === null ? by : `${by} ${note}` })}
              onClick={() => onPick(person, channel)}
            >
              {by}
              {note !== null && <small>{note}</small>}
            </button>
          );
        })}
      </span>
    </div>
  );
}

const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
