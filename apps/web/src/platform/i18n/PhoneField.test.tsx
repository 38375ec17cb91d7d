import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts } from '../../app/texts.ts';
import { startI18n } from './i18n.ts';
import { PhoneField } from './PhoneField.tsx';

const started = startI18n(loadTexts, ['platform']);
let shown: string[] = [];
beforeEach(async () => {
  shown = [];
  await started;
  await act(async () => void (await i18next.changeLanguage('en')));
});

function Form({ kept }: { readonly kept: string }) {
  const [value, setValue] = useState(kept);
  return (
    <>
      <PhoneField
        label="Phone"
        value={value}
        onChange={(next) => {
          shown.push(next);
          setValue(next);
        }}
      />
      <button onClick={() => setValue('')}>Discard</button>
    </>
  );
}

/** Once the flag is there, what is known about numbers has been fetched. */
async function open(kept = '') {
  render(<Form kept={kept} />);
  await screen.findByRole('button', { name: /^Country code: / });
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Phone') };
}

test('a French number is typed as the French write it, and told as the world does', async () => {
  const { user, input } = await open();
  await user.type(input, '0612345678');
  expect(input.value).toBe('06 12 34 56 78');
  expect(shown.at(-1)).toBe('+33612345678');
  await user.tab();
  expect(input.value).toBe('+33 6 12 34 56 78');
});

test('a number with a prefix finds its country', async () => {
  const { user, input } = await open();
  await user.type(input, '+442079460123');
  expect(screen.getByRole('button', { name: 'Country code: United Kingdom +44' })).toBeDefined();
  await user.clear(input);
  await user.type(input, '0039 06 1234');
  expect(screen.getByRole('button', { name: 'Country code: Italy +39' })).toBeDefined();
});

test('a country is found by typing, without accents and by the keyboard alone', async () => {
  await act(async () => void (await i18next.changeLanguage('fr')));
  render(<Form kept="" />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Phone'), '612345678');
  await user.click(await screen.findByRole('button', { name: 'Indicatif du pays: France +33' }));
  const search = screen.getByPlaceholderText('Chercher un pays ou un indicatif');
  await waitFor(() => expect(document.activeElement).toBe(search));
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names().slice(0, 3)).toEqual(['France+33', 'États-Unis+1', 'Royaume-Uni+44']);
  await user.type(search, 'iles vierges des etats');
  expect(names()).toEqual(['Îles Vierges des États-Unis+1']);
  await user.clear(search);
  await user.type(search, 'nulle part');
  expect(screen.getByText('Aucun pays de ce nom')).toBeDefined();
  await user.clear(search);
  await user.type(search, '+49{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Indicatif du pays: Allemagne +49' })).toBeDefined();
  expect(shown.at(-1)).toBe('+49612345678');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

test('a digit in the middle is corrected where it stands', async () => {
  const { user, input } = await open();
  await user.type(input, '0612345678');
  await user.type(input, '{Backspace}9', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(input.value).toBe('06 19 34 56 78');
  expect(input.selectionStart).toBe(5);
});

test('a kept number is shown with its country, tells nothing by itself, and can be discarded', async () => {
  const { user, input } = await open('442079460123');
  await screen.findByRole('button', { name: 'Country code: United Kingdom +44' });
  expect(input.value).toBe('+44 20 7946 0123');
  expect(shown).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(input.value).toBe('');
  expect(screen.getByRole('button', { name: 'Country code: France +33' })).toBeDefined();
});
