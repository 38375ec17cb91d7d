import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../ErrorNote.tsx';
import { useFormat } from '../time/useFormat.ts';
import classes from './SaveError.module.css';
import type { Version } from './useVersion.ts';

interface SaveErrorProps<Field extends string> {
  /** What was refused of the whole. */
  readonly error: unknown;
  readonly version: Version<Field>;
  /** What the fields are called. */
  readonly labels: Readonly<Partial<Record<Field, string>>>;
  /** Saves what was typed, where that is no form that sends itself. */
  readonly onKeep?: () => void;
}

/** Why it was not saved; where somebody else was faster, what they changed, and two ways to go on. It comes into sight, wherever its form was sent from. */
export function SaveError<Field extends string>({ error, version, ...rest }: SaveErrorProps<Field>) {
  const { theirs, failure, heard } = version;
  const why = failure ?? (error === heard ? null : (error ?? null));
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up by.
    note.current?.scrollIntoView({ block: 'center' });
  }, [why, theirs]);
  if (why === null && theirs === null) return null;
  return (
    <div ref={note}>
      <ErrorNote error={why} />
      {theirs !== null && <TheirsNote {...rest} theirs={theirs} onTake={version.take} />}
    </div>
  );
}

interface TheirsNoteProps<Field extends string> extends Pick<SaveErrorProps<Field>, 'labels' | 'onKeep'> {
  readonly theirs: NonNullable<Version<Field>['theirs']>;
  readonly onTake: () => void;
}

function TheirsNote<Field extends string>({ theirs, labels, onKeep, onTake }: TheirsNoteProps<Field>) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const named = (fields: readonly Field[]) => format.list([...new Set(fields.flatMap((field) => labels[field] ?? []))]);
  const [all, both] = [named(theirs.fields), named(theirs.both)];
  const take = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away with what it was asked about.
    currentTarget.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    onTake();
  };
  return (
    <div className={classes['note']} role="alert">
      <p>{t('changedMeanwhile')}</p>
      {all !== '' && <p>{t('changedFields', { fields: all })}</p>}
      {both !== '' && <p>{t('changedByBoth', { fields: both })}</p>}
      {isAsking && <p>{t('takeText')}</p>}
      <div className={classes['ways']}>
        <Button kind="secondary" size="xs" onClick={() => setIsAsking(!isAsking)}>
          {t(isAsking ? 'takeNot' : 'takeTheirs')}
        </Button>
        {isAsking ? (
          <Button key="take" kind="danger" size="xs" onClick={take}>
            {t('takeTheirs')}
          </Button>
        ) : (
          <Button key="keep" type={onKeep ? 'button' : 'submit'} size="xs" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        )}
      </div>
    </div>
  );
}
