import { line } from './line.ts';

/** From the warehouse in Gennevilliers over A86 and A1 to the cargo area of Paris Charles de Gaulle. */
export const GENNEVILLIERS_TO_CDG = line([
  [48.9372, 2.2871],
  [48.9318, 2.3029],
  [48.9283, 2.3317],
  [48.9271, 2.3602],
  [48.9349, 2.3789],
  [48.9482, 2.4013],
  [48.9613, 2.4271],
  [48.9738, 2.4602],
  [48.9893, 2.4931],
  [49.0021, 2.5162],
  [49.0128, 2.5287],
]);

/** The way that cargo flights take: over the Alps, the Adriatic, Greece, the Levant's edge, Iraq and the Gulf. */
export const CDG_TO_DXB = line([
  [49.0128, 2.5287],
  [48.62, 3.41],
  [47.61, 6.72],
  [46.52, 9.83],
  [45.31, 13.12],
  [43.02, 17.04],
  [40.71, 20.92],
  [38.03, 26.11],
  [36.62, 31.04],
  [36.91, 36.82],
  [36.31, 41.13],
  [33.32, 44.84],
  [30.41, 47.93],
  [28.12, 50.41],
  [26.03, 53.62],
  [25.2591, 55.3571],
]);

/** From the cargo village of DXB over the Sheikh Zayed Road to Jebel Ali. */
export const DXB_TO_JEBEL_ALI = line([
  [25.2591, 55.3571],
  [25.2432, 55.3489],
  [25.2291, 55.3217],
  [25.2118, 55.2873],
  [25.1893, 55.2602],
  [25.1561, 55.2283],
  [25.1203, 55.1982],
  [25.0882, 55.1532],
  [25.0571, 55.1193],
  [25.0323, 55.0942],
  [25.0109, 55.0768],
]);
