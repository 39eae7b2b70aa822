/** One numbered section of a document: `## 3. Title` and what follows. */
export interface DocumentSection {
  number: number;
  title: string;
  body: string;
}

export function documentSections(text: string): DocumentSection[] {
  const sections: DocumentSection[] = [];
  let open: DocumentSection | undefined;
  for (const line of text.split('\n')) {
    const match = /^##[ \t]{1,4}(\d{1,3})[.)][ \t]{0,4}(.{0,300})$/u.exec(line.trimEnd());
    if (match) {
      open = { number: Number(match[1]), title: match[2] ?? '', body: '' };
      sections.push(open);
    } else if (/^#{1,2}[ \t]/u.test(line)) open = undefined;
    else if (open) open.body += `${line}\n`;
  }
  return sections;
}

const SEPARATOR = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?\|?\s*$/u;

/** Rows without the head. */
export function largestTable(body: string): { rows: number; columns: number } {
  const found = { rows: 0, columns: 0 };
  let rows = 0;
  let columns = 0;
  for (const line of [...body.split('\n'), '']) {
    if (!/^\s*\|/u.test(line)) {
      if (rows > found.rows) Object.assign(found, { rows, columns });
      rows = 0;
      columns = 0;
    } else if (!SEPARATOR.test(line)) {
      if (columns === 0) columns = cellsOf(line);
      else rows += 1;
    }
  }
  return found;
}

function cellsOf(row: string): number {
  const inner = row.trim().replace(/^\|/u, '').replace(/\|$/u, '');
  return inner.replaceAll('\\|', '').split('|').length;
}

/** Table rows, list items, third-level headings or bold labels, whichever are most. */
export function entriesOf(body: string): number {
  const lines = body.split('\n');
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  return Math.max(
    largestTable(body).rows,
    count(/^[ \t]{0,3}(?:[-*+]|\d{1,3}[.)])[ \t]/u),
    count(/^###[ \t]/u),
    count(/^\*\*[^*\n]{1,120}\*\*/u),
  );
}
