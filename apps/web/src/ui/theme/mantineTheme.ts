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

export const mantineTheme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol },
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
