import { useState } from 'react';
import { faultsOfForm, type FormFault, type FormRules } from './formFaults.ts';
import { refusedFaults } from './refusedFaults.ts';
import { useDraft, type Rebased } from './useDraft.ts';
import { useFaultSentence } from './useFaultSentence.ts';

/** A field, or one within it: `stops`, `stops.1.place`. */
export type FieldOf<Values> = (keyof Values & string) | `${keyof Values & string}.${string}`;
/** The fields that hold text. */
type TextOf<Values> = { readonly [Name in keyof Values & string]: Values[Name] extends string ? Name : never }[keyof Values & string];

/**
 * `useContractForm` for what is drawn, picked and moved about rather than typed: it keeps the very objects that it is given, where react-hook-form copies them.
 * What is wrong is said from `check` on, for as long as it is wrong.
 */
export function useContractDraft<Values extends object>(rules: FormRules<Values>, begun: Values | (() => Values)) {
  const sentence = useFaultSentence();
  const { values, isChanged, isTouched, change: set, rebased } = useDraft(begun);
  const { shown, forget, ...said } = useSaid(rules, values);
  const restart = (next: Values) => {
    rebased.restart(next);
    said.clear();
  };
  /** Also by what was begun earlier and ends only now: what was changed meanwhile stays. */
  const change = (next: Partial<Values> | ((now: Values) => Partial<Values>)) => {
    set(next);
    const changed = typeof next === 'function' ? next(values) : next;
    forget((field) => firstOf(field) in changed);
  };
  const textOf = (fault: FormFault | undefined, per: number): string | undefined => {
    const text = (fault && rules.wordsOf?.(fault)) ?? sentence(fault?.message, per);
    return text === undefined || fault?.about === undefined ? text : `${text} (${fault.about})`;
  };
  /** @param per of what is kept in smaller units than it is typed in: how many of them are one */
  const faultAt = (at: FieldOf<Values>, per = 1) =>
    textOf(
      shown.find(({ field }) => isWithin(field, at)),
      per,
    );
  return {
    values,
    isChanged,
    isTouched,
    /** For `useVersion`. */
    rebased: { ...rebased, restart } satisfies Rebased<Values>,
    /** Begins anew, with nothing said of it. */
    restart,
    change,
    faultAt,
    /** Where it is told while it is typed, as of amounts; what is only empty may still be filled in. */
    faultNow: (at: FieldOf<Values>, per = 1) => {
      const now = said.all().find(({ field, message }) => isWithin(field, at) && message !== 'form.missing');
      return faultAt(at, per) ?? textOf(now, per);
    },
    /** A field of text, tied to the draft. */
    typed: (name: TextOf<Values>) => ({
      value: String(values[name]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value } as Partial<Values>),
      error: faultAt(name),
    }),
    /** All that is wrong now, whether or not it is said already. */
    faults: said.all,
    /** The fields of which something is said. */
    shown: shown.map(({ field }) => field),
    /** How often somebody had to be led to what is wrong; see `Form`. */
    led: said.led,
    check: said.check,
    leave: said.leave,
    /** Says at its field what the server found before anything was sent. */
    tell: said.tell,
    refuse: said.refuse,
    /** What the server refused of the whole, until something is changed. */
    failure: said.failure,
  };
}

/** What is said of a draft: what was found to be wrong, for as long as it is, and what the server refused. */
function useSaid<Values extends object>(rules: FormRules<Values>, values: Values) {
  /** Fields in which something was found to be wrong, by their paths or the first part of them, and what the server refused of them. */
  const [shown, setShown] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly FormFault[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [led, setLed] = useState(0);
  const all = () => faultsOfForm(rules, values);
  const tell = (faults: readonly FormFault[]) => {
    setRefused(faults);
    setFailure(null);
    setLed((times) => times + 1);
  };
  /** What the server said was said of what was sent before. */
  const forget = (isMeant: (field: string) => boolean) => {
    setRefused((before) => before.filter(({ field }) => !isMeant(field)));
    setFailure(null);
  };
  return {
    all,
    shown: [...refused, ...(shown.length === 0 ? [] : all().filter(({ field }) => shown.some((at) => isWithin(field, at))))],
    led,
    failure,
    tell,
    forget,
    clear: () => {
      setShown([]);
      forget(() => true);
    },
    /**
     * Whether it can be sent; says what is wrong where it cannot.
     * @param isMeant of a part: the fields that it is about
     */
    check: (isMeant: (field: string) => boolean = () => true): boolean => {
      const wrong = all().flatMap(({ field }) => (isMeant(field) ? [firstOf(field)] : []));
      setShown((before) => [...before.filter((field) => !isMeant(field)), ...wrong]);
      forget(isMeant);
      if (wrong.length > 0) setLed((times) => times + 1);
      return wrong.length === 0;
    },
    /**
     * Says what is wrong in a field that somebody leaves; what is only empty may still be filled in. For forms that cannot be sent before all is right.
     * @param now where something is changed by leaving it
     */
    leave: (at: string, now: Values = values) => {
      const wrong = faultsOfForm(rules, now).flatMap(({ field, message }) =>
        isWithin(field, at) && message !== 'form.missing' ? [field] : [],
      );
      setShown((before) => [...before.filter((field) => !isWithin(field, at)), ...wrong]);
    },
    /** Says at its field what the server refused; what has none is the `failure`. @returns the fields */
    refuse: (error: unknown): string[] => {
      const about = rules.aboutOf?.(error);
      const here = refusedFaults(error, rules.fieldOfCode)
        .map(({ field, message }) => ({
          field: rules.fieldOf?.(field, values) ?? field,
          message,
          ...(about === undefined ? {} : { about }),
        }))
        .filter(({ field }) => firstOf(field) in values);
      if (here.length > 0) tell(here);
      else {
        forget(() => true);
        setFailure(error);
      }
      return here.map(({ field }) => field);
    },
  };
}

const firstOf = (path: string) => path.split('.', 1)[0] ?? path;
const isWithin = (field: string, at: string) => field === at || field.startsWith(`${at}.`);
