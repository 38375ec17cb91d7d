import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#eaf5f6',
  '#d3e9ec',
  '#a6d3d9',
  '#74bbc5',
  '#4aa5b2',
  '#2f94a3',
  '#177585',
  '#0e6676',
  '#0a5361',
  '#07404c',
];

/** Mantine's dark surfaces in our own tones, from its text (0) down to its deepest ground (9). */
const dark: MantineColorsTuple = [
  '#e8f0f2',
  '#b3c4ca',
  '#90a5ad',
  '#5f7983',
  '#37505a',
  '#22343c',
  '#17262d',
  '#121e24',
  '#0e191e',
  '#0b1418',
];

export const mantineTheme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, dark },
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  radius: { sm: '6px', md: '10px', lg: '14px' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.125rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's own variables, pointed at our tokens, so that its components follow both schemes (and our contrast) by themselves. */
const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-petrol-filled': 'var(--brand-fill)',
  '--mantine-color-petrol-filled-hover': 'var(--brand-fill-hover)',
  '--mantine-color-petrol-light': 'var(--brand-soft)',
  '--mantine-color-petrol-light-color': 'var(--brand-ink)',
  '--mantine-color-petrol-text': 'var(--brand)',
};

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
