export { addContact } from './contacts.usecases.ts';
