import { searchPlaces } from '@sillage/contract/places/gazetteer/places.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { loadTexts } from '../../../app/texts.ts';
import { startI18n } from '../../../platform/i18n/i18n.ts';
import { ComponentTheme } from '../../../ui/theme/ComponentTheme.tsx';
import { PlaceField, type PickedPlace } from './PlaceField.tsx';

let server: TestServer;
beforeEach(async () => {
  await startI18n(loadTexts, ['places']);
  server = await aServer();
  server.on(searchPlaces, () => ({ data: [] }));
});
afterEach(() => server.close());

const CLICKED: PickedPlace = { address: 'near Lyon, France', country: 'FR', latitude: 45.75, longitude: 4.85 };

function FieldAndMap() {
  const [place, setPlace] = useState<PickedPlace | null>(null);
  return (
    <>
      <PlaceField label="Place" value={place} onChange={setPlace} />
      <button onClick={() => setPlace(CLICKED)}>map</button>
    </>
  );
}

test('a place that is given from outside shows in the place of what was being typed', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ComponentTheme>
        <FieldAndMap />
      </ComponentTheme>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Place', { selector: 'input' });
  await user.type(field, 'lyno');
  await user.click(screen.getByRole('button', { name: 'map' }));
  expect(field.value).toBe('near Lyon, France');
  await user.type(field, '{Backspace}');
  expect(field.value).toBe('near Lyon, Franc');
});
