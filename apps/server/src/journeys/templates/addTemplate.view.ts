export { addTemplate } from './templates.usecases.ts';
