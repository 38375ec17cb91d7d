import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';

const { lang } = document.documentElement;
afterEach(() => {
  document.documentElement.lang = lang;
});

function Held({
  start = null,
  seen,
  ...bounds
}: {
  start?: number | null;
  seen: (number | null)[];
  min?: number;
  max?: number;
  step?: number;
  isReplaced?: boolean;
}) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <NumberField
      {...bounds}
      label="Highest"
      unit="°C"
      value={value}
      onChange={(next) => {
        seen.push(next);
        setValue(next);
      }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Highest' });

test.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['-20', -20],
  ['\u2212,5', -0.5],
  ['1 234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['٢٫٥', 2.5],
  ['0', 0],
])('%j is understood as %d', async (typed, value) => {
  const seen: (number | null)[] = [];
  render(<Held seen={seen} />);
  await userEvent.type(field(), typed);
  expect(seen.at(-1)).toBe(value);
  expect(field().value).toBe(typed);
});

test.each(['twelve', '1.2.3', '5-', '1e3', '--1'])('%j is no number, and stays as it was typed', async (typed) => {
  const seen: (number | null)[] = [];
  render(<Held seen={seen} />);
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(seen.at(-1)).toBeNaN();
  expect(field().value).toBe(typed);
});

test('a sign that waits for its digits is nothing yet, and goes with the focus', async () => {
  const seen: (number | null)[] = [];
  render(<Held seen={seen} />);
  await userEvent.type(field(), '-');
  expect([seen.at(-1), field().value]).toEqual([null, '-']);
  await userEvent.tab();
  expect(field().value).toBe('');
});

test('a number stands as the language of the page writes it', async () => {
  document.documentElement.lang = 'fr';
  render(<Held start={-2.5} seen={[]} />);
  expect(field().value).toBe('-2,5');
  await userEvent.clear(field());
  await userEvent.type(field(), '3.50');
  await userEvent.tab();
  expect(field().value).toBe('3,5');
});

test('arrow keys go by steps, and not beyond the bounds', async () => {
  const seen: (number | null)[] = [];
  render(<Held start={0.2} min={0} max={0.4} step={0.1} seen={seen} />);
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(seen).toEqual([0.3, 0.4, 0.3]);
});

test('a telephone offers a minus wherever less than nothing may be said', () => {
  const { unmount } = render(<Held seen={[]} />);
  expect(field().inputMode).not.toBe('decimal');
  unmount();
  render(<Held min={0} seen={[]} />);
  expect(field().inputMode).toBe('decimal');
});

test('what is typed right after the press that brought the focus takes the place of what was there, and a second press puts the cursor', async () => {
  render(<Held start={15} seen={[]} isReplaced />);
  await userEvent.click(field());
  await userEvent.keyboard('30');
  expect(field().value).toBe('30');
  await userEvent.click(field());
  await userEvent.keyboard('7');
  expect(field().value).toBe('307');
});
