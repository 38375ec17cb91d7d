/** The colours of the light scheme, on paper. */
export const INK = '#0f2229';
export const SOFT = '#3f545b';
export const FAINT = '#586c74';
export const LINE = '#dbe3e6';
export const SUNKEN = '#f3f6f7';
export const NAVY = '#0b2831';
export const WAKE = '#5cc4d1';
export const BRAND = '#0e6676';
export const WHITE = '#ffffff';
export const GOOD = { ink: '#14694a', fill: '#e0f3ea' } as const;
export const WARN = { ink: '#855000', fill: '#fcf0da' } as const;
export const BAD = { ink: '#b3261e', fill: '#fce8e6' } as const;
export const CALM = { ink: '#4a5e66', fill: '#e9eff1' } as const;
export const BAND_FILL = '#e3f2ee';
export const COLD = '#2b55b8';
export const SERIES = ['#0e7c8c', '#b4540a', '#6a4fc1', '#2c7a3f', '#b02a6b'] as const;
