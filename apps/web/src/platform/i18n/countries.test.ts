import { expect, test } from 'vitest';
import { countryOptions } from './countries.ts';

test('countries are offered, and nothing else that has a flag or a name', () => {
  for (const language of ['en', 'fr', 'ar'] as const) {
    const codes = countryOptions(language).map(({ value }) => value);
    expect(codes).toEqual(expect.arrayContaining(['FR', 'IT', 'EG', 'XK']));
    for (const none of ['EU', 'XA', 'AC', 'TA', 'IC', 'ZZ']) expect(codes).not.toContain(none);
  }
});
