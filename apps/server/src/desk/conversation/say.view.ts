export { say } from './conversation.usecases.ts';
