import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { sheetCsv } from '#renderer/lib/export/email/sequence-sheet.ts';
import { csvText, spreadsheetFormat } from '#renderer/lib/export/files/csv-text.ts';

describe('a list for a spreadsheet', () => {
  test.each([
    ['en', ['en-US'], ','],
    ['es', ['es-ES', 'en'], ';'],
    ['es', ['es-MX'], ','],
    ['es', ['de-DE', 'en-US'], ';'],
    ['pt', ['pt-BR'], ';'],
    ['pt', [], ';'],
    ['en', ['en-US@posix'], ','],
    ['es', ['es-ES@euro', 'es-MX'], ','],
  ] as const)('in %s for %j has its cells between "%s"', (language, regions, separator) => {
    expect(spreadsheetFormat(language, regions).separator).toBe(separator);
  });

  test('with a decimal comma keeps its cells, and its figures are figures', () => {
    const rows = [
      ['Café; azul', 1234.5, null],
      ['=1+1', -2, 'a,b'],
    ];
    const csv = csvText(['Nombre', 'Suma', 'Nota'], rows, spreadsheetFormat('es', ['es-ES']));
    expect(csv.startsWith('\ufeffNombre;Suma;Nota\r\n')).toBe(true);
    const { data } = Papa.parse<string[]>(csv.slice(1).trimEnd(), { delimiter: ';' });
    expect(data[1]).toEqual(['Café; azul', '1234,5', '']);
    expect(data[2]?.slice(1)).toEqual(['-2', 'a,b']);
    expect(data[2]?.[0]).not.toMatch(/^=/u);
  });
});

test('what mail platforms import has commas in every language', () => {
  expect(sheetCsv([{ position: '1', subject: 'Hola' }])).toBe('\ufeffposition,subject\r\n1,Hola\r\n');
});
