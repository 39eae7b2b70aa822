import {
  type Block,
  type BlockOf,
  type Run,
  runsText,
} from '#renderer/lib/export/document/export-document.ts';
import { awarenessStageIn, salesPageSection } from '#shared/content-types/awareness.ts';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { type PagePart, PLACES, partOfLabel } from './page-notes.ts';
import words from './page-words.json' with { type: 'json' };

export interface PageSection {
  part: PagePart;
  /** What visitors read above the section; undefined where the author's heading is only a label. */
  headline: string | undefined;
  blocks: Block[];
}

export interface PageParts {
  /** Search title and description, if they are planned. */
  title: string | undefined;
  description: string | undefined;
  /** Labels of the buttons; the first is that of the page. */
  labels: readonly string[];
  /** Without plan and notes. */
  sections: PageSection[];
}

export type PageWords = (typeof words)[CheckedLanguage];

export function pageWords(language: CheckedLanguage): PageWords {
  return words[language];
}

const NUMBER = /^(\d{1,2})[.)]\s+/u;
const LONGEST_LABEL = 60;
const MOVING = [
  'problem',
  'usualAnswers',
  'howItWorks',
  'whatYouGet',
  'proof',
  'offer',
  'guarantee',
] as const;
/** Parts whose usual heading tells the author what they are for, and visitors nothing. */
const UNNAMED: readonly PagePart[] = ['hero', 'problem', 'proof', 'close'];
/** A heading of so few words names the part, in languages without a list, too. */
const LABEL_WORDS = 2;

/** Reads the parts of a sales page; undefined for a text without sections. */
export function pageParts(blocks: readonly Block[], language: CheckedLanguage): PageParts | undefined {
  const all = numberedSections(blocks);
  const [first] = all;
  const hasPlan = first !== undefined && (partOfLabel(first.title) === 'plan' || isPlan(first.blocks));
  const stage = hasPlan ? stageOf(first.blocks) : undefined;
  const partOf = ({ title, number }: NumberedSection, index: number): PagePart => {
    const named = partOfLabel(title);
    if (named || !hasPlan || index === 0) return named ?? (hasPlan ? 'plan' : 'other');
    const moving = MOVING.find((part) => salesPageSection(part, stage) === number);
    return moving ?? PLACES[number ?? 0] ?? 'other';
  };
  const sections = all
    .map((section, index): PageSection => {
      const part = partOf(section, index);
      return { part, headline: headlineOf(part, section.title, language), blocks: section.blocks };
    })
    .filter(({ part }) => part !== 'plan' && part !== 'notes');
  if (sections.length === 0) return undefined;
  const [title, description] = hasPlan ? planned(first.blocks) : [];
  return { title, description, labels: buttonLabels(sections), sections };
}

function headlineOf(part: PagePart, title: string, language: CheckedLanguage): string | undefined {
  const isLabel = partOfLabel(title) !== undefined || title.split(/\s+/u).length <= LABEL_WORDS;
  if (!isLabel) return title;
  if (UNNAMED.includes(part)) return undefined;
  return part === 'offer' || part === 'audience'
    ? words[language][part === 'offer' ? 'price' : 'audience']
    : title;
}

interface NumberedSection {
  title: string;
  number: number | undefined;
  blocks: Block[];
}

function numberedSections(blocks: readonly Block[]): NumberedSection[] {
  const sections: NumberedSection[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      const heading = runsText(block.runs).trim();
      const number = NUMBER.exec(heading)?.[1];
      sections.push({
        title: heading.replace(NUMBER, ''),
        number: number ? Number(number) : undefined,
        blocks: [],
      });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

const codes = (runs: readonly Run[]) => runs.filter(({ code }) => code);

/** The first line of the plan contains the keys of stage and lead as inline code. */
function isPlan([first]: readonly Block[]): boolean {
  return first?.kind === 'paragraph' && codes(first.runs).length > 0;
}

function stageOf([first]: readonly Block[]) {
  if (first?.kind !== 'paragraph') return undefined;
  return awarenessStageIn(
    codes(first.runs)
      .map(({ text }) => `\`${text}\``)
      .join(' '),
  );
}

/** The search title and the description: the first two entries of the plan's list. */
function planned(blocks: readonly Block[]): (string | undefined)[] {
  const list = blocks.find((block) => block.kind === 'list');
  return (list?.items ?? []).slice(0, 2).map(({ blocks: [entry] }) => {
    const text = entry?.kind === 'paragraph' ? runsText(entry.runs) : '';
    return text.slice(text.indexOf(':') + 1).trim() || undefined;
  });
}

/** The words of a short line that is bold as a whole. */
export function boldLine(block: Block | undefined): string | undefined {
  if (block?.kind !== 'paragraph' || block.runs.some(({ bold, text }) => !bold && text.trim() !== ''))
    return undefined;
  const label = runsText(block.runs).trim();
  return label !== '' && label.length <= LONGEST_LABEL ? label : undefined;
}

/** Bold lines that appear more than once, the most frequent first. */
function buttonLabels(sections: readonly PageSection[]): string[] {
  const counts = new Map<string, number>();
  for (const { blocks } of sections) {
    for (const block of blocks) {
      const line = boldLine(block);
      if (line) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([line]) => line);
}

/** The bold beginning of a list entry and the rest of it. */
interface LeadIn {
  lead: string;
  rest: Block[];
}

/** Splits an entry after a bold beginning that ends like a sentence or a label; undefined: they are one sentence. */
export function leadInOf([first, ...others]: readonly Block[]): LeadIn | undefined {
  if (first?.kind !== 'paragraph' || !first.runs[0]?.bold) return undefined;
  const [bold, ...runs] = first.runs;
  const [next] = runs;
  const lead = bold.text.trim();
  const isWhole = /[.:!?…]$/u.test(lead) || next === undefined || /^\s*[:–—]\s|^\n/u.test(next.text);
  if (!isWhole || bold.href) return undefined;
  const rest = runs.map((run, index) =>
    index === 0 ? { ...run, text: run.text.replace(/^\s*[:–—]?\s+/u, '') } : run,
  );
  const paragraph: Block[] = runsText(rest).trim() === '' ? [] : [{ ...first, runs: capitalised(rest) }];
  return { lead: lead.replace(/[.:]$/u, ''), rest: [...paragraph, ...others] };
}

/** What stood behind a colon begins a sentence of its own. */
function capitalised([first, ...others]: Run[]): Run[] {
  return first
    ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others]
    : others;
}

/** Whether every entry of a list begins in bold. */
export function beginsBold({ items }: BlockOf<'list'>): boolean {
  return items.every(({ blocks: [first] }) => first?.kind === 'paragraph' && first.runs[0]?.bold);
}

export interface Question {
  question: string;
  answer: Block[];
}

/** A section with at least this many questions becomes a list of questions. */
const LEAST_QUESTIONS = 3;

/** Groups headings that end in a question mark with their answers, if a section has enough of them. */
export function withQuestions(blocks: readonly Block[]): (Block | Question)[] {
  const questionOf = (block: Block) => {
    const words = block.kind === 'heading' && block.level === 3 ? runsText(block.runs).trim() : '';
    return words.endsWith('?') ? words : undefined;
  };
  if (blocks.filter(questionOf).length < LEAST_QUESTIONS) return [...blocks];
  const parts: (Block | Question)[] = [];
  for (const block of blocks) {
    const question = questionOf(block);
    const open = parts.at(-1);
    if (question) parts.push({ question, answer: [] });
    // Another heading ends the last answer.
    else if (open && 'question' in open && block.kind !== 'heading') open.answer.push(block);
    else parts.push(block);
  }
  return parts;
}
