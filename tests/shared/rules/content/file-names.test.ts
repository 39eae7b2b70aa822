import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeFileName } from '#shared/rules/content/file-names.ts';

describe('safeFileName', () => {
  test.each([
    ['Sales Page', 'Sales Page.json'],
    ['Página de ventas: ¿qué?', 'Página de ventas- ¿qué.json'],
    ['a/b\\c<d>e"f|g?h*i', 'a-b-c-d-e-f-g-h-i.json'],
    ['../../etc/passwd', 'etc-passwd.json'],
    ['.hidden', 'hidden.json'],
    ['ends with dots...  ', 'ends with dots.json'],
    ['CON', '_CON.json'],
    ['nul', '_nul.json'],
    ['Com1', '_Com1.json'],
    ['lpt².report', '_lpt².report.json'],
    ['aux .v2', '_aux .v2.json'],
    ['Console', 'Console.json'],
    ['COM10', 'COM10.json'],
    ['gpj.\u202Eexe', 'gpj.exe.json'],
    ['line\none\ttwo\u0000', 'line one two.json'],
    ['wide\u3000space\u00a0here', 'wide space here.json'],
    ['Cafe\u0301', 'Café.json'],
    ['', 'content.json'],
    ['???', 'content.json'],
    ['\u200b', 'content.json'],
  ])('%j becomes %j', (title, expected) => {
    expect(safeFileName(title, 'json')).toBe(expected);
  });

  test('the fallback and the extension are the caller’s', () => {
    expect(safeFileName('...', 'pdf', 'research')).toBe('research.pdf');
  });

  test('long titles are cut to 180 bytes between graphemes', () => {
    expect(safeFileName('x'.repeat(180), 'md')).toBe(`${'x'.repeat(180)}.md`);
    expect(safeFileName('x'.repeat(181), 'md')).toBe(`${'x'.repeat(180)}.md`);
    expect(safeFileName('é'.repeat(300), 'md')).toBe(`${'é'.repeat(90)}.md`);
    expect(safeFileName(`${'x'.repeat(178)}😀`, 'md')).toBe(`${'x'.repeat(178)}.md`);
  });

  test.each(['pdf', 'docx', 'md', 'html', 'json', 'csv', 'zip'])('as a file of kind %s', (extension) => {
    const bad = '/:*?"<>|';
    expect(safeFileName(`a${bad}b${bad}c.. .`, extension)).toBe(`a-b-c.${extension}`);
    expect(safeFileName(bad, extension)).toBe(`content.${extension}`);
    expect(safeFileName('LPT9', extension)).toBe(`_LPT9.${extension}`);
    expect(safeFileName('x'.repeat(300), extension)).toBe(`${'x'.repeat(180)}.${extension}`);
    // Cutting the title would leave its dots at the end.
    expect(safeFileName(`${'x'.repeat(178)}...${'y'.repeat(119)}`, extension)).toBe(
      `${'x'.repeat(178)}.${extension}`,
    );
    // Bidi control characters can disguise a file's extension.
    expect(safeFileName('\u202efdp.exe\u202c \u2067שלום\u2069\u200f\ufeff', extension)).toBe(
      `fdp.exe שלום.${extension}`,
    );
    expect(safeFileName('خطة التسويق: ٢٠٢٦', extension)).toBe(`خطة التسويق- ٢٠٢٦.${extension}`);
    expect(safeFileName('日本語の計画', extension)).toBe(`日本語の計画.${extension}`);
  });

  test('whatever the title, every system accepts the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = safeFileName(title, 'json');
        expect(name).toMatch(/^[^\s.-].*\.json$/u);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]/u);
        expect(name).not.toMatch(/[\s.]\.json$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(186);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
