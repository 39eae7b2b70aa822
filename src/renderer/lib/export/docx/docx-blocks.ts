import {
  BorderStyle,
  ExternalHyperlink,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Block, BlockOf, ListItem, Run } from '#renderer/lib/export/document/export-document.ts';
import { documentColours } from '#renderer/theme/document-colours.ts';
import { withoutForbiddenCharacters } from '#shared/rules/forbidden-characters.ts';

/** The nesting of a block. */
interface Place {
  listLevel: number;
  quoteLevel: number;
}

/** Every ordered list needs its own numbering. */
export interface Numberings {
  /** @returns the reference of a new numbering, for one level of lists */
  next(numbering: { start: number; level: number }): string;
}

/** Word supports nine levels of lists. */
const DEEPEST_LEVEL = 8;
const INDENT_TWIPS = 360;
/** A page is not wide enough for more: programs drop what goes beyond it. */
const MOST_COLUMNS = 20;
const LINE = documentColours.line.slice(1);

export function docxBlocks(
  blocks: readonly Block[],
  numberings: Numberings,
  place: Place = { listLevel: 0, quoteLevel: 0 },
): (Paragraph | Table)[] {
  return blocks.flatMap((block) => docxBlock(block, numberings, place));
}

function docxBlock(block: Block, numberings: Numberings, place: Place): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: `Heading${block.level}`,
          keepNext: true,
          children: docxRuns(block.runs),
          ...placed(place),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ children: docxRuns(block.runs), ...placed(place) })];
    case 'list':
      return docxList(block, numberings, place);
    case 'quote':
      return docxBlocks(block.blocks, numberings, { ...place, quoteLevel: place.quoteLevel + 1 });
    case 'code':
      return [new Paragraph({ children: textRuns({ text: block.text, code: true }), ...placed(place) })];
    case 'table':
      // Without a paragraph between them, Word joins neighbouring tables.
      return block.header.length > MOST_COLUMNS
        ? docxRows(block)
        : [docxTable(block), new Paragraph({ spacing: { after: 0 }, children: [] })];
    case 'rule':
      return [
        new Paragraph({
          children: [],
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: LINE } },
        }),
      ];
  }
}

function placed({ listLevel, quoteLevel }: Place): IParagraphOptions {
  const depth = listLevel + quoteLevel;
  return {
    ...(depth > 0 && { indent: { left: depth * INDENT_TWIPS } }),
    ...quoteMark(quoteLevel),
  };
}

function quoteMark(quoteLevel: number): IParagraphOptions {
  return {
    ...(quoteLevel > 0 && {
      border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: LINE } },
    }),
  };
}

function docxList(list: BlockOf<'list'>, numberings: Numberings, place: Place): (Paragraph | Table)[] {
  const level = Math.min(place.listLevel, DEEPEST_LEVEL);
  const reference = list.start === undefined ? undefined : numberings.next({ start: list.start, level });
  const mark: IParagraphOptions = {
    ...(reference ? { numbering: { reference, level } } : { bullet: { level } }),
    // Bullets and numbers have different indents by themselves.
    indent: { left: (place.listLevel + place.quoteLevel + 1) * INDENT_TWIPS, hanging: INDENT_TWIPS },
    ...quoteMark(place.quoteLevel),
  };
  return list.items.flatMap((item) => docxItem(item, mark, numberings, place));
}

function docxItem(
  { checked, blocks }: ListItem,
  mark: IParagraphOptions,
  numberings: Numberings,
  place: Place,
): (Paragraph | Table)[] {
  const box: Run[] = checked === undefined ? [] : [{ text: checked ? '☑ ' : '☐ ' }];
  const [first, ...rest] = blocks;
  const runs = first?.kind === 'paragraph' ? first.runs : [];
  const others = first?.kind === 'paragraph' ? rest : blocks;
  return [
    new Paragraph({ children: docxRuns([...box, ...runs]), spacing: { after: 60 }, ...mark }),
    ...docxBlocks(others, numberings, { ...place, listLevel: place.listLevel + 1 }),
  ];
}

function docxTable({ header, rows, alignments }: BlockOf<'table'>): Table {
  const border = { style: BorderStyle.SINGLE, size: 4, color: LINE };
  const cell = (runs: Run[], index: number, isHead: boolean) =>
    new TableCell({
      children: [
        new Paragraph({
          alignment: alignments[index] ?? 'left',
          spacing: { after: 0 },
          children: docxRuns(isHead ? runs.map((run) => ({ ...run, bold: true })) : runs),
        }),
      ],
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
      ...(isHead && { shading: { fill: documentColours.ground.slice(1) } }),
    });
  return new Table({
    layout: TableLayoutType.AUTOFIT,
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders: {
      top: border,
      bottom: border,
      left: border,
      right: border,
      insideHorizontal: border,
      insideVertical: border,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: header.map((runs, index) => cell(runs, index, true)),
      }),
      ...rows.map(
        (row) =>
          new TableRow({ cantSplit: true, children: row.map((runs, index) => cell(runs, index, false)) }),
      ),
    ],
  });
}

/** The rows of a table that is too wide, each as a paragraph. */
function docxRows({ header, rows }: BlockOf<'table'>): Paragraph[] {
  return [header.map((runs) => runs.map((run) => ({ ...run, bold: true }))), ...rows].map(
    (row) =>
      new Paragraph({
        children: docxRuns(row.flatMap((runs, index) => (index > 0 ? [{ text: ' | ' }, ...runs] : runs))),
      }),
  );
}

function docxRuns(runs: readonly Run[]): ParagraphChild[] {
  return runs.flatMap((run): ParagraphChild[] =>
    run.href ? [new ExternalHyperlink({ link: run.href, children: textRuns(run) })] : textRuns(run),
  );
}

/** One run per line: Word needs an element for a line break. */
function textRuns({ text, bold, italic, strike, code, href }: Run): TextRun[] {
  return text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: withoutForbiddenCharacters(line.toWellFormed()),
        ...(index > 0 && { break: 1 }),
        ...(bold && { bold }),
        ...(italic && { italics: true }),
        ...(strike && { strike }),
        ...(code && { font: 'Consolas' }),
        ...(href && { style: 'Hyperlink' }),
      }),
  );
}
