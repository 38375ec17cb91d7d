import { checkImport, listImportPlaces, readImportMapping } from '@sillage/contract/journeys/imports/imports.contract';
import { screen, waitFor } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { visit } from '../../testing/aVisit.tsx';

let server: TestServer;
let checked: unknown[];
beforeEach(async () => {
  checked = [];
  server = await aServer();
  server.on(readImportMapping, () => ({ mapping: null }));
  server.on(listImportPlaces, () => ({ data: [], nextCursor: null }));
});
afterEach(() => server.close());

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const row = (at: number, cells: readonly string[]) =>
  `<row r="${at}">${cells.map((text, index) => `<c r="${'ABCDE'[index]}${at}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** Each sheet has one row, whose reference is the sheet's name, under a heading of its own. */
function workbookOf(...names: string[]): File {
  const numbered = names.map((name, index) => ({ name, number: index + 1 }));
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
      .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered
      .map(({ number }) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)
      .join('')}</Relationships>`,
  };
  for (const { name, number } of numbered)
    parts[`xl/worksheets/sheet${number}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${row(1, ['Reference', 'Trackers', 'Departure', 'Arrival', `Of ${name}`])}${row(2, [name, 'TRK-1', 'Lyon', 'Milano', 'x'])}</sheetData></worksheet>`;
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new File([new Uint8Array(bytes)], 'plan.xlsx');
}

const field = () => screen.findByLabelText<HTMLInputElement>('File', { selector: 'input' });

test('of several sheets the one that was chosen last is read, however late the answer for another one comes', async () => {
  const slow = Promise.withResolvers<void>();
  const { user } = await visit(server, '/transport/import');
  await user.upload(await field(), workbookOf('One', 'Two', 'Three'));
  const sheet = await screen.findByLabelText<HTMLSelectElement>('Sheet');
  let asked = 0;
  server.on(readImportMapping, async () => {
    if (++asked === 1) await slow.promise;
    return { mapping: null };
  });
  server.on(checkImport, ({ body }) => {
    checked.push(body);
    throw new Error('not yet');
  });
  await user.selectOptions(sheet, 'Two');
  await waitFor(() => expect(asked).toBe(1));
  // Nobody looks at the rows of the sheet before while another one is on its way.
  await user.click(screen.getByRole('button', { name: 'Look at the rows' }));
  await user.selectOptions(sheet, 'Three');
  await waitFor(() => expect(sheet.selectedOptions[0]?.textContent).toBe('Three'));
  slow.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Look at the rows' }).getAttribute('aria-busy')).toBeNull());
  expect([sheet.selectedOptions[0]?.textContent, asked, checked]).toEqual(['Three', 2, []]);
});

test('a file that is gone by the time it is read is said to be unreadable, not the server to have failed', async () => {
  const { user } = await visit(server, '/transport/import');
  const gone = new File(['x'], 'gone.csv', { type: 'text/csv' });
  gone.arrayBuffer = () => Promise.reject(new DOMException('The file is gone.', 'NotReadableError'));
  await user.upload(await field(), gone);
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be read|could not be read|unreadable/i);
});
