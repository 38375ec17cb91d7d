export { addCost } from './costs.usecases.ts';
export { changeBudget } from './pricing.usecases.ts';
