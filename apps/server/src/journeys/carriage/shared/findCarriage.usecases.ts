export { findCarriage } from '../carriage.store.ts';
