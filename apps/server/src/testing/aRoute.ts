/** Lyon, Chambéry, Milano: what most shipments of the tests do. */
export const LYON = { latitude: 45.764, longitude: 4.8357 };
export const CHAMBERY = { latitude: 45.5646, longitude: 5.9178 };
export const MILANO = { latitude: 45.4642, longitude: 9.19 };

export const HOUR = 3_600_000;
export const MINUTE = 60_000;

/** A body for POST /transports, on the road from Lyon to Milano with the cold chain watched. */
export function aTransport(reference: string, trackers: readonly string[], more: object = {}) {
  return {
    reference,
    type: 'road',
    trackers,
    routeSteps: [
      { kind: 'departure', address: 'Lyon', country: 'FR', ...LYON, radius: 500 },
      { kind: 'step', address: 'Chambéry', country: 'FR', ...CHAMBERY, radius: 1000 },
      { kind: 'arrival', address: 'Milano', country: 'IT', ...MILANO, radius: 1000 },
    ],
    alerts: [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 10 }],
    ...more,
  };
}
