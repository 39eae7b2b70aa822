import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Characters of different kinds; those that a class matches stand for it. */
const KINDS = [...'aZ0 \n\t.,-_"\'<>/[](){}*|#:=%@$é→\u00a0\u0301\u200b\ufffd\ue000'];
/** Shorter repetitions cost little. */
const LONG = 10;
/** What follows the pumped part, mostly so that the match fails at the end. */
const SUFFIXES = ['', '\u0001', '\nx'];
const MOST_PREFIXES = 7;
const MOST_PIECES = 24;

export interface PumpText {
  prefix: string;
  piece: string;
  suffix: string;
}

export const pumped = ({ prefix, piece, suffix }: PumpText, length: number): string =>
  prefix + piece.repeat(Math.ceil(length / piece.length)) + suffix;

/**
 * Texts that repeat what the pattern's own repetitions match: behind what may stand before them, and also this
 * beginning itself, so that every position starts a match.
 */
export function pumpTexts(source: string, flags: string): PumpText[] {
  const prefixes = new Set(['', '\u0001']);
  const pieces = new Set<string>();
  const alphabet = new Set<string>();
  const isSet = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: !isSet && flags.includes('u'),
    unicodeSets: isSet,
  });
  const kinds = new Set([...KINDS, ...literalsOf(pattern)]);
  const charactersOf = (raw: string): string[] => {
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/gu, ''));
    return [...kinds].filter((character) => one.test(character));
  };

  /** One text that the element matches: `pick` chooses alternatives, characters and optional parts. */
  const sampleOf = (element: AST.Element, pick: number): string => {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass': {
        const characters = charactersOf(element.raw);
        return characters[pick % characters.length] ?? '';
      }
      case 'Group':
      case 'CapturingGroup': {
        const chosen = element.alternatives[pick % element.alternatives.length];
        return (chosen?.elements ?? []).map((part) => sampleOf(part, pick)).join('');
      }
      case 'Quantifier': {
        const count = pick === 1 ? element.min : Math.max(element.min, Math.min(1, element.max));
        return sampleOf(element.element, pick).repeat(Math.min(count, LONG));
      }
      default:
        return '';
    }
  };
  const samplesOf = (element: AST.Element) => [0, 1, 2, 3, 4, 5].map((pick) => sampleOf(element, pick));

  const visitAll = (alternatives: readonly AST.Alternative[], before: readonly string[]) => {
    for (const { elements } of alternatives) {
      let prefix = before;
      for (const element of elements) {
        visit(element, prefix);
        prefix = prefix.map((text, pick) => text + sampleOf(element, pick));
      }
    }
  };
  const visit = (element: AST.Element, before: readonly string[]) => {
    if (element.type === 'Quantifier') {
      if (element.max >= LONG) {
        for (const text of before) prefixes.add(text);
        for (const [pick, sample] of samplesOf(element.element).entries()) {
          pieces.add(sample);
          pieces.add((before[pick % before.length] ?? '') + sample);
        }
        for (const text of before) pieces.add(text);
      }
      visit(element.element, before);
    } else if ('alternatives' in element) visitAll(element.alternatives, before);
    for (const sample of samplesOf(element)) if (sample.length <= 2) alphabet.add(sample);
  };
  visitAll(pattern.alternatives, ['', '', '']);
  if (pieces.size === 0) return [];

  const all = new Set([...pieces, ...alphabet]);
  all.delete('');
  return [...prefixes]
    .slice(0, MOST_PREFIXES)
    .flatMap((prefix) =>
      [...all]
        .slice(0, MOST_PIECES)
        .flatMap((piece) => SUFFIXES.map((suffix) => ({ prefix, piece, suffix }))),
    );
}

function literalsOf(node: AST.Node): string[] {
  if (node.type === 'Character') return [String.fromCodePoint(node.value)];
  if (node.type === 'CharacterClassRange') return literalsOf(node.min);
  const parts: AST.Node[] = [];
  if ('alternatives' in node) parts.push(...node.alternatives);
  if ('elements' in node) parts.push(...node.elements);
  if (node.type === 'Quantifier') parts.push(node.element);
  return parts.flatMap(literalsOf);
}
