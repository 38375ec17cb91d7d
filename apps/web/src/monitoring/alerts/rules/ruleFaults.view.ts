import { createContext, use } from 'react';
import type { RuleValues } from './ruleForm.view.ts';

type FaultAt = (field: keyof RuleValues) => string | undefined;

const NONE: FaultAt = () => undefined;

/** What is wrong with the rule whose parts are shown; without it, as in presets and wizards, nothing is told here. */
export const RuleFaults = createContext<FaultAt>(NONE);

/** The sentence for what is wrong with a field of the rule. */
export const useRuleFault = (): FaultAt => use(RuleFaults);
