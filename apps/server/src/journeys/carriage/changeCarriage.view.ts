export { changeCarriage } from './carriage.usecases.ts';
