import { useState } from 'react';
import { faultsOfForm, type FormFault, type FormRules } from './formFaults.ts';
import { refusedFaults } from './refusedFaults.ts';
import { useDraft } from './useDraft.ts';
import { useFaultSentence } from './useFaultSentence.ts';

/**
 * `useContractForm` for what is drawn, picked and moved about rather than typed: it keeps the very objects that it is given, where react-hook-form copies them. Its
 * fields are named by the first part of a path. What is wrong is said from `check` on, for as long as it is wrong.
 */
export function useContractDraft<Values extends object>(rules: FormRules<Values>, begun: Values) {
  const sentence = useFaultSentence();
  const { values, isChanged, change: set, rebased } = useDraft(begun);
  /** Fields that were found to be wrong, and what the server refused of them. */
  const [told, setTold] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly FormFault[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [led, setLed] = useState(0);
  const faultsOf = (of: Values) => faultsOfForm(rules, of).map(({ field, message }) => ({ field: firstOf(field), message }));
  const faults = told.length === 0 ? [] : faultsOf(values);

  return {
    values,
    isChanged,
    /** For `useVersion`. */
    rebased,
    /** Also by what was begun earlier and ends only now: what was changed meanwhile stays. */
    change: (next: Partial<Values>) => {
      set(next);
      setRefused((before) => before.filter(({ field }) => !(field in next)));
      setFailure(null);
    },
    /** How often somebody had to be led to what is wrong; see `Form`. */
    led,
    /** Whether it can be sent; says what is wrong where it cannot. */
    check: (): boolean => {
      const wrong = faultsOf(values).map(({ field }) => field);
      setTold(wrong);
      setFailure(null);
      if (wrong.length > 0) setLed((times) => times + 1);
      return wrong.length === 0;
    },
    /** Says at its field what the server refused; what has none is the `failure`. */
    refuse: (error: unknown): void => {
      const here = refusedFaults(error)
        .map(({ field, message }) => ({ field: firstOf(rules.fieldOf?.(field) ?? field), message }))
        .filter(({ field }) => field in values);
      setRefused(here);
      setFailure(here.length > 0 ? null : error);
      if (here.length > 0) setLed((times) => times + 1);
    },
    /** What the server refused of the whole, until something is changed. */
    failure,
    /** @param per of what is kept in smaller units than it is typed in: how many of them are one */
    faultAt: (field: keyof Values, per = 1): string | undefined => {
      const all = [...refused, ...faults.filter((fault) => told.includes(fault.field))];
      return sentence(all.find((fault) => fault.field === field)?.message, per);
    },
  };
}

const firstOf = (path: string) => path.split('.', 1)[0] ?? path;
