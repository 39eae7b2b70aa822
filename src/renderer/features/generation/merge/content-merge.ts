import type { ContentValues } from '#renderer/features/generation/api/change-content.ts';
import {
  type MergePart,
  type MergeSide,
  mergedText,
  mergePart,
  mergeParts,
} from '#renderer/lib/compare/merge-texts.ts';
import { isSameValue } from '#renderer/lib/compare/merge-values.ts';
import type { EmailSequence, SequenceEmail } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';

const textFields = ['purpose', 'subject', 'preheader', 'skipIf', 'bodyMarkdown'] as const;

/** A field that is merged by itself, with its changes. */
interface MergePiece {
  field: (typeof textFields)[number] | 'text' | 'citations' | 'time' | 'alternative' | 'cta' | 'url';
  /** Number of the message, for its fields. */
  email?: number;
  parts: MergePart[];
}

/** One change that the user decides about. */
export interface MergeChange extends Pick<MergePiece, 'field' | 'email'> {
  mine: string;
  theirs: string;
  by: 'mine' | 'theirs' | 'both';
  /** Whether both versions can be kept one after the other. */
  canKeepBoth: boolean;
  /** The line above it, so that its place is known. */
  context: string;
}

interface ContentMerge {
  changes: MergeChange[];
  /** The values with the chosen side of each change. */
  resultOf: (sides: readonly MergeSide[]) => ContentValues;
}

/** The values of one state, with the messages that its text is written from, if they are the ones that are edited. */
export interface MergeState {
  values: ContentValues;
  emails: EmailSequence | undefined;
}

/** What each side has changed since both had the state `base`. */
export function mergeContents(base: MergeState, mine: MergeState, theirs: MergeState): ContentMerge {
  const citations: MergePiece = { field: 'citations', parts: citationParts(base, mine, theirs) };
  const emails = emailPieces(base.emails, mine.emails, theirs.emails);
  const text = () => ({
    field: 'text' as const,
    parts: mergeParts({
      base: base.values.written.text,
      mine: mine.values.written.text,
      theirs: theirs.values.written.text,
    }),
  });
  const pieces = [...(emails?.pieces ?? [text()]), citations];
  return {
    changes: pieces.flatMap(changesOf),
    resultOf(sides) {
      let at = 0;
      const [texts, urls] = split(
        pieces.map(({ parts }) => {
          const count = parts.filter(({ kind }) => kind === 'change').length;
          at += count;
          return mergedText(parts, sides.slice(at - count, at));
        }),
      );
      const edited = emails?.resultOf(texts);
      const written = edited ? { text: renderSequence(edited), emails: edited } : { text: texts.join('') };
      return { written, citations: [...new Set(urls.split('\n').filter((url) => url !== ''))] };
    },
  };
}

/** The last text is that of the citations. */
const split = (texts: readonly string[]): [string[], string] => [texts.slice(0, -1), texts.at(-1) ?? ''];

function citationParts(...states: readonly MergeState[]): MergePart[] {
  const [base = '', mine = '', theirs = ''] = states.map(({ values }) => values.citations.join('\n'));
  const part = mergePart({ base, mine, theirs }, '\n');
  // Without a question, as fields that one side has changed.
  if (part.kind === 'change' && part.by !== 'both') return [{ kind: 'same', text: part[part.by] }];
  return [part];
}

function changesOf({ field, email, parts }: MergePiece): MergeChange[] {
  let above = '';
  return parts.flatMap((part) => {
    const text = part.kind === 'same' ? part.text : part.mine;
    const context = above;
    above = text.split('\n').findLast((line) => /\p{L}/u.test(line)) ?? above;
    if (part.kind === 'same') return [];
    const { mine, theirs, by } = part;
    const hasBlocks = field === 'text' || field === 'bodyMarkdown' || field === 'citations';
    const canKeepBoth = by === 'both' && hasBlocks && mine !== '' && theirs !== '';
    return [{ field, email, mine, theirs, by, canKeepBoth, context }];
  });
}

interface EmailPieces {
  pieces: MergePiece[];
  /** @param texts merged, one per piece */
  resultOf: (texts: readonly string[]) => EmailSequence;
}

const keysOf = (sequence: EmailSequence) =>
  sequence.emails.map(({ key, subjectAlternatives }) => [key, subjectAlternatives.length]);

/** The fields of all messages; undefined unless all three states have the same messages. */
function emailPieces(
  base: EmailSequence | undefined,
  mine: EmailSequence | undefined,
  theirs: EmailSequence | undefined,
): EmailPieces | undefined {
  if (!base || !mine || !theirs) return undefined;
  if (!isSameValue(keysOf(base), keysOf(mine)) || !isSameValue(keysOf(base), keysOf(theirs)))
    return undefined;
  const pieces: MergePiece[] = [];
  const setters: ((sequence: EmailSequence, text: string) => void)[] = [];
  const add = (piece: MergePiece, set: (typeof setters)[number]) => {
    pieces.push(piece);
    setters.push(set);
  };
  mine.emails.forEach((own, index) => {
    const before = base.emails[index] as SequenceEmail;
    const other = theirs.emails[index] as SequenceEmail;
    const email = index + 1;
    const addField = (
      field: MergePiece['field'],
      read: (from: SequenceEmail) => string,
      write: (to: SequenceEmail, text: string) => void,
    ) => {
      const texts = { base: read(before), mine: read(own), theirs: read(other) };
      const parts = field === 'bodyMarkdown' ? mergeParts(texts) : [mergePart(texts)];
      add({ field, email, parts }, (sequence, text) => write(sequence.emails[index] as SequenceEmail, text));
    };
    for (const field of textFields) {
      addField(
        field,
        (from) => from[field] ?? '',
        (to, text) => Object.assign(to, { [field]: field === 'skipIf' && text === '' ? null : text }),
      );
    }
    own.subjectAlternatives.forEach((_, place) => {
      addField(
        'alternative',
        (from) => from.subjectAlternatives[place] ?? '',
        (to, text) => {
          to.subjectAlternatives[place] = text;
        },
      );
    });
    addField(
      'time',
      ({ trigger, delay }) => JSON.stringify({ trigger, delay }),
      (to, text) => Object.assign(to, JSON.parse(text)),
    );
    addField(
      'cta',
      ({ cta }) => cta.label,
      (to, text) => {
        to.cta.label = text;
      },
    );
  });
  for (const { key } of mine.links) {
    const urlOf = (sequence: EmailSequence) => sequence.links.find((link) => link.key === key)?.url ?? '';
    const urls = { base: urlOf(base), mine: urlOf(mine), theirs: urlOf(theirs) };
    add({ field: 'url', parts: [mergePart(urls)] }, (sequence, text) => {
      const link = sequence.links.find((known) => known.key === key);
      if (link) link.url = text === '' ? null : text;
    });
  }
  return {
    pieces,
    resultOf(texts) {
      const result = structuredClone(mine);
      setters.forEach((set, index) => {
        set(result, texts[index] ?? '');
      });
      return result;
    },
  };
}
