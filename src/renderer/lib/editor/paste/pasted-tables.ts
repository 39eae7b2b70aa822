/** In larger tables, merged cells stay single ones, because filling them up would block the page. */
const MOST_CELLS = 20_000;
const MOST_COLUMNS = 1_000;

/** Fills merged cells up with empty ones, and joins the lines of a cell: tables in Markdown have neither. */
export function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) splitMergedCells(table);
  for (const cell of body.querySelectorAll('td, th')) flattenCell(cell);
}

function splitMergedCells(table: HTMLTableElement): void {
  const places = placesOf(table);
  for (const cell of table.querySelectorAll('[colspan], [rowspan]')) {
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
  // A column in which no cell begins is left out.
  const columns = [...new Set(places.values())].toSorted((a, b) => a - b);
  if (columns.length === 0 || table.rows.length * columns.length > MOST_CELLS) return;
  for (const row of table.rows) {
    const cells = new Map(Array.from(row.cells, (cell) => [places.get(cell), cell]));
    row.append(...columns.map((column) => cells.get(column) ?? emptyCell(row)));
  }
}

/** The column in which each cell begins; nothing for a table that is too wide. */
function placesOf(table: HTMLTableElement): Map<HTMLTableCellElement, number> {
  const places = new Map<HTMLTableCellElement, number>();
  /** For each column, the first row that a cell above does not reach into. */
  let free: number[] = [];
  let section: ParentNode | null = null;
  for (const [index, row] of [...table.rows].entries()) {
    // No cell reaches from one part of a table into the next.
    if (row.parentNode !== section) free = [];
    section = row.parentNode;
    let column = 0;
    for (const cell of row.cells) {
      while ((free[column] ?? 0) > index) column += 1;
      places.set(cell, column);
      const end = cell.rowSpan === 0 ? Number.POSITIVE_INFINITY : index + cell.rowSpan;
      for (let width = cell.colSpan; width > 0; width -= 1) {
        free[column] = end;
        column += 1;
      }
      if (column > MOST_COLUMNS) return new Map();
    }
  }
  return places;
}

function emptyCell(row: HTMLTableRowElement): HTMLTableCellElement {
  return row.ownerDocument.createElement(row.cells[0]?.localName === 'th' ? 'th' : 'td');
}

/** Joins the blocks of a cell with spaces. */
function flattenCell(cell: Element): void {
  for (const block of cell.querySelectorAll('p, div, li, br, h1, h2, h3, h4, h5, h6')) {
    if (block.nextSibling || block.localName === 'br') block.after(' ');
    block.replaceWith(...block.childNodes);
  }
}
