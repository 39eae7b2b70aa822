/** Text of one style. Its line breaks are hard breaks. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  code?: boolean;
  /** An address with http, https or mailto. */
  href?: string;
}

export interface ListItem {
  /** Undefined unless the item is a task. */
  checked?: boolean;
  blocks: Block[];
}

export type Alignment = 'left' | 'center' | 'right';

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; start?: number; items: ListItem[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; alignments: Alignment[]; header: Run[][]; rows: Run[][][] }
  | { kind: 'rule' };

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

export interface ExportSource {
  title: string;
  /** An address with http or https. */
  url: string;
}

/** A parsed text, ready for any file format. */
export interface ExportDocument {
  title: string;
  /** Language as a BCP 47 tag. */
  language: string;
  /** Starts with a heading of the first level. */
  blocks: Block[];
  sources: ExportSource[];
  /** Heading above the sources, in the interface language. */
  sourcesHeading: string;
}

export function runsText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
