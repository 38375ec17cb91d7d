import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './form/SearchField.tsx';
import { SelectField } from './form/SelectField.tsx';
import { Modal } from './Modal.tsx';

function Asking() {
  const [search, setSearch] = useState('');
  const [value, setValue] = useState<string | null>(null);
  return (
    <MantineProvider>
      <Modal title="A question" closeLabel="Close" onClose={() => undefined}>
        <SearchField label="Search" placeholder="" clearLabel="Clear" icon={null} clearIcon={null} value={search} onChange={setSearch} />
        <SelectField
          label="Box"
          value={value}
          onChange={setValue}
          options={[{ value: '1', label: 'Box 1' }]}
          placeholder=""
          nothingFound="None"
        />
      </Modal>
    </MantineProvider>
  );
}

/** The browser closes a dialog where nobody has made something of the key. */
const closesDialog = (field: HTMLElement, more = {}) => fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', ...more });

test('Escape empties a search, and leaves the dialog around it open as long as there was something to empty', async () => {
  render(<Asking />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { hidden: true });
  await userEvent.type(field, 'abc');
  expect(closesDialog(field, { isComposing: true })).toBe(true);
  expect(field.value).toBe('abc');
  expect(closesDialog(field)).toBe(false);
  expect(field.value).toBe('');
  expect(closesDialog(field)).toBe(true);
});

test('Escape closes the list of a field, and the dialog around it only once that is closed', async () => {
  render(<Asking />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Box', hidden: true });
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: 'Box 1', hidden: true })).toBeDefined();
  expect(closesDialog(field)).toBe(false);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(closesDialog(field)).toBe(true);
});
