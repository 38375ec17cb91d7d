import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PickField } from './PickField.tsx';

const BOXES = ['Box 1', 'Box 12', 'Twin', 'twin'].map((name, index) => ({ key: String(index), name }));
type Box = (typeof BOXES)[number];

/** Finds what the test says was found, whatever is typed. */
function Picking({
  found,
  isPickedOnly = false,
  told: shown,
}: {
  found: readonly Box[] | undefined;
  isPickedOnly?: boolean;
  told: (Box | null)[];
}) {
  const [text, setText] = useState('');
  return (
    <MantineProvider>
      <PickField
        label="Box"
        text={text}
        onText={setText}
        found={found}
        keyOf={({ key }) => key}
        nameOf={({ name }) => name}
        isPickedOnly={isPickedOnly}
        onPick={(box) => shown.push(box)}
        isSearching={found === undefined}
        placeholder=""
        none="None"
      />
    </MantineProvider>
  );
}

function opened(found: readonly Box[] | undefined, isPickedOnly = false) {
  const shown: (Box | null)[] = [];
  const { rerender } = render(<Picking found={found} isPickedOnly={isPickedOnly} told={shown} />);
  const come = (rows: readonly Box[] | undefined) => rerender(<Picking found={rows} isPickedOnly={isPickedOnly} told={shown} />);
  return { told: shown, come, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Box' }) };
}
const names = (shown: readonly (Box | null)[]) => shown.map((box) => box?.name ?? null);

test('a whole name counts as soon as its row is found, however late', async () => {
  const { told: shown, come, user, field } = opened(undefined);
  await user.type(field, 'box 12');
  expect(shown).toEqual([]);
  come(BOXES);
  await waitFor(() => expect(names(shown)).toEqual(['Box 12']));
});

test('what was picked stays picked while the next ones are looked for, until something else is typed', async () => {
  const { told: shown, come, user, field } = opened(BOXES);
  await user.type(field, 'b');
  await user.click(await screen.findByRole('option', { name: 'Box 12', hidden: true }));
  expect(names(shown)).toEqual(['Box 12']);
  expect(field).toHaveProperty('value', 'Box 12');
  come(undefined);
  come([]);
  expect(names(shown)).toEqual(['Box 12']);
  await user.type(field, '3');
  expect(names(shown)).toEqual(['Box 12', null]);
});

test('of two that are called the same the reader says which', async () => {
  const { told: shown, user, field } = opened(BOXES);
  await user.type(field, 'Twin');
  expect(shown).toEqual([]);
  await user.click(await screen.findByRole('option', { name: 'twin', hidden: true }));
  expect(names(shown)).toEqual(['twin']);
});

test('where only a suggestion picks, nothing is picked on the way to a longer name', async () => {
  const { told: shown, user, field } = opened(BOXES, true);
  await user.type(field, 'Box 12');
  expect(shown).toEqual([]);
});
