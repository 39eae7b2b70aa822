import { isHttpUrl } from '#shared/rules/url-validation.ts';

export interface CitationRow {
  url: string;
}

export interface EditedText {
  text: string;
  citations: CitationRow[];
}

/** Rows may be empty; otherwise they must contain a web address. */
export function citationState(url: string): 'empty' | 'valid' | 'invalid' {
  if (url.trim() === '') return 'empty';
  return isHttpUrl(url) ? 'valid' : 'invalid';
}

export function citationRows(urls: readonly string[]): CitationRow[] {
  return urls.map((url) => ({ url }));
}

/** The addresses to save: trimmed, without empty rows and duplicates. */
export function citationUrls(rows: readonly CitationRow[]): string[] {
  return [...new Set(rows.map(({ url }) => url.trim()).filter((url) => url !== ''))];
}

export function sameUrls(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((url, index) => url === b[index]);
}
