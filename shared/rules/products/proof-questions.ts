import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { ProofItem } from './offer.ts';
import type { productTypes } from './product-fields.ts';
import questions from './proof-questions.json' with { type: 'json' };

export interface ProofQuestion {
  /** What an answer becomes. */
  kind: ProofItem['kind'];
  question: string;
}

type Group = 'software' | 'learning' | 'service' | 'goods';

const GROUPS: Readonly<Record<(typeof productTypes)[number], Group>> = {
  'SaaS Platform': 'software',
  'Digital Product': 'learning',
  'B2B Service': 'service',
  'E-commerce': 'goods',
  Course: 'learning',
  Consulting: 'service',
  Other: 'service',
};

/** Eight questions that lead to proof. @param language of the person who answers */
export function proofQuestions(type: string, language: CheckedLanguage): ProofQuestion[] {
  const group = Object.hasOwn(GROUPS, type) ? GROUPS[type as keyof typeof GROUPS] : 'service';
  const { common, ...groups } = questions[language];
  return [...groups[group], ...common] as ProofQuestion[];
}

/** An email that asks a customer for a quote. @param language of the product */
export function quoteRequest(language: CheckedLanguage, names: { product: string; sender: string }): string {
  return questions[language].mail
    .replaceAll('{product}', () => names.product)
    .replaceAll('{sender}', () => names.sender)
    .trimEnd();
}
