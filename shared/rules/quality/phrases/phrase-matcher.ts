import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import { isNumberWord } from '#shared/rules/quality/figures/number-words.ts';
import type { Span } from '#shared/rules/quality/finding.ts';
import { folded } from '#shared/rules/quality/words/phrases.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** Literal phrases by kind. In a phrase, `#` stands for a number in digits or words. */
const PHRASES = { en, es, pt } as const;

export type PhraseKind = keyof (typeof PHRASES)[CheckedLanguage];

/** A word, a sign, or the blank line between two paragraphs, in lower case and without accents. */
export interface Token extends Span {
  word: string;
}

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?|[^\s\p{L}\p{N}\p{M}‐‑–-]|\n[^\S\n]*\n/gu;
const NUMBER = '#';

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word: folded(word),
    start: index,
    end: index + word.length,
  }));
}

interface Node {
  isEnd: boolean;
  next: Map<string, Node>;
}

function treeOf(phrases: readonly string[]): Node {
  const root: Node = { isEnd: false, next: new Map() };
  for (const phrase of phrases) {
    let node = root;
    for (const { word } of tokensOf(phrase)) {
      const next = node.next.get(word) ?? { isEnd: false, next: new Map() };
      node.next.set(word, next);
      node = next;
    }
    node.isEnd = true;
  }
  return root;
}

const trees = new Map<string, Node>();

function treeFor(language: CheckedLanguage, kind: PhraseKind): Node {
  const key = `${language} ${kind}`;
  const tree = trees.get(key) ?? treeOf(PHRASES[language][kind]);
  trees.set(key, tree);
  return tree;
}

/** Position of the last token of the longest phrase that begins here; -1 without one. */
function endOf(node: Node, tokens: readonly Token[], at: number, language: CheckedLanguage): number {
  const word = tokens[at]?.word;
  if (word === undefined) return -1;
  const isNumber = /^\d/u.test(word) || isNumberWord(word, language);
  let end = -1;
  for (const next of [node.next.get(word), isNumber ? node.next.get(NUMBER) : undefined]) {
    if (!next) continue;
    end = Math.max(end, next.isEnd ? at : -1, endOf(next, tokens, at + 1, language));
  }
  return end;
}

/** Whole-word matches in any case, with or without accents and hyphens, the longest at each place. */
export function phrasesIn(tokens: readonly Token[], language: CheckedLanguage, kind: PhraseKind): Span[] {
  const tree = treeFor(language, kind);
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const last = endOf(tree, tokens, at, language);
    if (last < 0) continue;
    spans.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0 });
    at = last;
  }
  return spans;
}
