import type { Place } from './geodesy.ts';

/** Parc de Chesnes, Saint-Quentin-Fallavier, near Lyon. */
export const CHESNES: Place = { latitude: 45.6412, longitude: 5.1013, altitude: 215 };
