/** A piece of a line that is set in one way. A line break in its text is one the author asked for. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  code?: boolean;
  /** An address that may be opened: http, https or mailto. */
  href?: string;
}

export interface ListItem {
  /** Of a task; undefined for an ordinary item. */
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
  /** http or https. */
  url: string;
}

/** A text ready to be set as a page of any kind. */
export interface ExportDocument {
  title: string;
  /** BCP 47, of the text. */
  language: string;
  /** Begins with a heading of the first level. */
  blocks: Block[];
  sources: ExportSource[];
  /** Above the sources, in the language of the interface. */
  sourcesHeading: string;
}

/** The letters of a line alone. */
export function runsText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
