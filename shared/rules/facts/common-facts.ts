import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import facts from './common-facts.json' with { type: 'json' };
import { type FactKind, type Hole, holeIdentity } from './holes.ts';

interface Questions {
  /** Facts that texts of most products lean on, with their names in all of them. */
  common: readonly { kind: string; label: string; question: string }[];
  /** By field of the product or part of the offer. */
  known: Readonly<Record<string, string>>;
  /** Names of facts that texts disagree on, by what they say of it. */
  settled: Readonly<Record<string, string>>;
  other: { ask: string; kinds: Readonly<Record<FactKind, string>> };
}

const QUESTIONS: Readonly<Record<CheckedLanguage, Questions>> = facts;

/** Of the texts that lack a fact, and of the person who is asked for it. */
export interface AskingLanguages {
  of: CheckedLanguage;
  to: CheckedLanguage;
}

/**
 * What to ask a person for a fact.
 * @param fact.name field of the product or part of the offer where it stands
 */
export function questionOf(
  { kind, words, name = '' }: Pick<Hole, 'kind' | 'words'> & { name?: string | undefined },
  { of, to }: AskingLanguages,
): string {
  const { common, known, other } = QUESTIONS[to];
  const identity = holeIdentity({ kind, words });
  // All languages have the same facts in the same order.
  const place = QUESTIONS[of].common.findIndex(
    (fact) => holeIdentity({ kind, words: fact.label }) === identity,
  );
  return (
    known[name] ?? common[place]?.question ?? other.ask.replace('{label}', () => words || other.kinds[kind])
  );
}

/** What the texts of a product call a fact that they disagree on. @param name such as `trial_length` */
export function settledLabel(name: string, language: CheckedLanguage): string | undefined {
  const { settled } = QUESTIONS[language];
  return Object.hasOwn(settled, name) ? settled[name] : undefined;
}

/** Tells a model the names of these facts, so that all texts of a product ask for the same one in the same words. */
export function factNamesRule(language: CheckedLanguage): string {
  const marks = QUESTIONS[language].common.map(({ kind, label }) => `[ADD ${kind}: ${label}]`);
  return `If one of these facts is needed and missing, write exactly its mark: ${marks.join(' ')}`;
}
