import Papa from 'papaparse';

/** The cells of what somebody copied in a spreadsheet: columns are apart by tabs, and a cell of several lines is in quotes. */
export function pastedCells(text: string): string[][] {
  return Papa.parse<string[]>(text.replaceAll(/\r\n?/g, '\n'), { delimiter: '\t', newline: '\n', skipEmptyLines: 'greedy' }).data;
}
