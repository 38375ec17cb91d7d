import type { Actions, Endpoint } from '@sillage/contract/endpoint';
import { MODULES } from './modules.ts';

/** Every call of the contract, for its description and for the tests that go through all of them. */
export function wholeContract(): { endpoints: Endpoint[]; actions: Actions[] } {
  const values = MODULES.flatMap(({ contracts = [] }) => contracts).flatMap((contract) => Object.values(contract));
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return {
    endpoints: values.filter((value): value is Endpoint => isObject(value) && 'method' in value && 'reply' in value),
    actions: values.filter((value): value is Actions => isObject(value) && 'actions' in value && 'path' in value),
  };
}
