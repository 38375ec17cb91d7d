import { DomainError } from '@sillage/domain/domainError';
import { useState } from 'react';
import { differingFields } from './mergedDraft.ts';
import type { Rebased } from './useDraft.ts';

interface VersionAsked<Thing, Values> {
  /** What is changed, as it was when somebody began; null for a new one. */
  readonly opened: Thing | null;
  /** The newest of it. */
  readonly read: (thing: Thing) => Promise<Thing>;
  /** What the form makes of it. */
  readonly draftOf: (thing: Thing) => Values;
  readonly rebased: Rebased<Values>;
}

/** What somebody else changed: of these fields, and of which both did. */
interface Theirs<Field> {
  readonly fields: readonly Field[];
  readonly both: readonly Field[];
}

/**
 * What a form changes, in the version that it is sent over: the one that was opened, so that nobody's change is written over unseen. Once that is
 * refused because somebody else was faster, the newest is read, what was typed is put over it, and it can be saved again.
 */
export function useVersion<Thing, Values extends object>({ opened, read, draftOf, rebased }: VersionAsked<Thing, Values>) {
  const [known, setKnown] = useState(opened);
  const [heard, setHeard] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<Theirs<keyof Values & string> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const catchUp = async (thing: Thing) => {
    try {
      const newest = await read(thing);
      const [before, now] = [draftOf(thing), draftOf(newest)];
      const { begun, mine } = rebased.states();
      const fields = differingFields(before, now);
      const own = new Set(differingFields(begun, mine));
      setKnown(() => newest);
      setTheirs({ fields, both: fields.filter((field) => own.has(field)) });
      rebased.rebase(now);
    } catch (error) {
      setFailure(error);
    }
  };
  return {
    known,
    theirs,
    /** Why the newest could not be read. */
    failure,
    /** The error that is told as a change of somebody else. */
    heard,
    /** To be asked about each error first. @returns whether it is because somebody else was faster */
    hears: (error: unknown): boolean => {
      const isIt = known !== null && error instanceof DomainError && error.code.endsWith('.changedMeanwhile');
      setTheirs(null);
      setFailure(null);
      setHeard(isIt ? error : null);
      if (isIt) void catchUp(known);
      return isIt;
    },
    /** Goes on with what somebody else made of it. */
    take: () => {
      if (known !== null) rebased.restart(draftOf(known));
      setTheirs(null);
    },
  };
}

export type Version<Field extends string> = Pick<ReturnType<typeof useVersion>, 'failure' | 'heard' | 'take'> & {
  readonly theirs: Theirs<Field> | null;
};
