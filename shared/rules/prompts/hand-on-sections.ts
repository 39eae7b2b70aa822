import { type DocumentPart, documentParts } from './document-parts.ts';
import { estimateTokens, MOST_CHARACTERS_PER_TOKEN } from './estimate-tokens.ts';
import { withoutSourceMarks } from './source-marks.ts';
import { CUT_MARK, cleanUntrustedText } from './untrusted-text.ts';

export interface EarlierText {
  /** Key of the text in the data block. */
  key: string;
  text: string;
  /** Numbers of the wanted sections, most important first; undefined: all sections in order. */
  sections: readonly number[] | undefined;
  isRequired: boolean;
}

export interface HandedOnText {
  text: string;
  /** Numbers of the selected sections, in the order of the document. */
  sections: number[];
  /** Numbers of wanted sections that exist but did not fit. */
  leftOut: number[];
}

interface Candidate extends EarlierText {
  parts: DocumentPart[];
  /** The wanted parts, most important first. */
  wanted: DocumentPart[];
  chosen: Set<DocumentPart>;
  /** The beginning of a text, used when no section fits. */
  beginning?: string;
}

/**
 * Selects whole sections of earlier texts for a prompt: the most important one of each text, then the second
 * of each, and so on, required texts first. Sections that do not fit are skipped. Each required text has an
 * equal share of the budget for its first section, or more if the others need less. If none of its sections
 * fits, the start of the most important one, at most a quarter of the budget, is used with a truncation mark,
 * so that no required text is missing. That section counts as left out.
 * @param budget estimated tokens of all texts together
 * @returns by key, in the order of `texts`; texts without letters are missing
 */
export function handOnSections(texts: readonly EarlierText[], budget: number): Map<string, HandedOnText> {
  const candidates = texts.map(readCandidate).filter(({ wanted }) => wanted.length > 0);
  const required = candidates.filter(({ isRequired }) => isRequired);
  const ordered = [...required, ...candidates.filter(({ isRequired }) => !isRequired)];
  let room = budget - secureRequired(required, budget);
  const ranks = Math.max(0, ...ordered.map(({ wanted }) => wanted.length));
  for (let rank = 0; rank < ranks; rank += 1) {
    for (const { wanted, chosen, beginning } of ordered) {
      const part = wanted[rank];
      if (!part || chosen.has(part) || beginning !== undefined) continue;
      const tokens = estimateTokens(part.text);
      if (tokens > room) continue;
      chosen.add(part);
      room -= tokens;
    }
  }
  return new Map(candidates.map((candidate) => [candidate.key, handedOn(candidate)]));
}

function readCandidate(earlier: EarlierText): Candidate {
  const text = withoutSourceMarks(cleanUntrustedText(earlier.text));
  const { parts, isNumbered } = documentParts(text);
  const named = (earlier.sections ?? []).flatMap(
    (number) => parts.find((part) => part.number === number) ?? [],
  );
  return { ...earlier, parts, wanted: isNumbered && named.length > 0 ? named : parts, chosen: new Set() };
}

/** Selects each required text's first section. @returns tokens used */
function secureRequired(required: readonly Candidate[], budget: number): number {
  const share = Math.floor(budget / Math.max(1, required.length));
  const choose = (candidate: Candidate, room: number) => {
    const part = candidate.wanted.find(({ text }) => estimateTokens(text) <= room);
    if (part) candidate.chosen.add(part);
    else candidate.beginning = beginningOf(candidate.wanted[0]?.text ?? '', Math.min(share, budget / 4));
    return estimateTokens(part?.text ?? candidate.beginning ?? '');
  };
  const isSmall = ({ wanted }: Candidate) => wanted.some(({ text }) => estimateTokens(text) <= share);
  let used = 0;
  for (const candidate of required.filter(isSmall)) used += choose(candidate, share);
  const large = required.filter((candidate) => !isSmall(candidate));
  large.forEach((candidate, index) => {
    used += choose(candidate, budget - used - share * (large.length - 1 - index));
  });
  return used;
}

/** The longest excerpt that fits, with a truncation mark. */
function beginningOf(text: string, tokens: number): string {
  const characters = Array.from(text.slice(0, 2 * tokens * MOST_CHARACTERS_PER_TOKEN));
  const cut = (length: number) => `${characters.slice(0, length).join('').trimEnd()}${CUT_MARK}`;
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (estimateTokens(cut(middle)) <= tokens) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}

function handedOn({ parts, wanted, chosen, beginning }: Candidate): HandedOnText {
  const named = new Set(wanted);
  const numbers = (isIn: (part: DocumentPart) => boolean) =>
    parts.filter((part) => named.has(part) && isIn(part)).map(({ number }) => number);
  return {
    text:
      beginning ??
      parts
        .filter((part) => chosen.has(part))
        .map(({ text }) => text)
        .join('\n\n'),
    sections: numbers((part) => chosen.has(part)),
    leftOut: numbers((part) => !chosen.has(part)),
  };
}
