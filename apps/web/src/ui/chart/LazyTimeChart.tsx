import { lazy } from 'react';

/** The drawing library comes when the first chart does. */
export const LazyTimeChart = lazy(async () => ({ default: (await import('./TimeChart.tsx')).TimeChart }));
