export { addContractor } from './contractors.usecases.ts';
