const TOKENS = {
  water: '--water',
  land: '--land',
  border: '--border-line',
  coast: '--coast',
  graticule: '--graticule',
  urban: '--urban',
  river: '--river',
  waterLabel: '--water-label',
  label: '--label',
  labelStrong: '--label-strong',
  labelHalo: '--label-halo',
  countryLabel: '--country-label',
  brand: '--brand',
  brandFill: '--brand-fill',
  surface: '--surface',
  ink: '--ink',
  good: '--good',
  warn: '--warn',
  bad: '--bad-fill',
  calm: '--calm',
  info: '--info',
  idle: '--map-idle',
} as const;

export type MapPalette = Readonly<Record<keyof typeof TOKENS, string>>;

/** The design tokens as colours that a canvas understands, in the theme that is on. */
export function readPalette(): MapPalette {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])) as MapPalette;
}
