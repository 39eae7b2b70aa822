import { type ContentType, categoryOfContentType } from '#shared/rules/content/content-types.ts';

/** `rewrite`: what sells by its wording is written anew from the same message. */
export const TRANSLATION_MODES = ['translate', 'rewrite'] as const;
export type TranslationMode = (typeof TRANSLATION_MODES)[number];

/** The text in another language that a prompt contains. */
export interface PromptOriginal {
  mode: TranslationMode;
  /** By name. */
  language: string;
  text: string;
}

const REWRITTEN: readonly ContentType[] = ['search_social_ads', 'social_posts', 'vsl'];

/** What describes a market is another text in another one. */
const isAboutMarket = (type: ContentType) =>
  categoryOfContentType(type) === 'research' || type === 'ideal_customer_profile_psychographic';

/**
 * How a text comes about from that in another language. Undefined: it is written anew, because it is about another market.
 */
export function translationModeOf(type: ContentType, isSameMarket: boolean): TranslationMode | undefined {
  if (isAboutMarket(type) && !isSameMarket) return undefined;
  return REWRITTEN.includes(type) ? 'rewrite' : 'translate';
}

const KEPT =
  'Keep every number, amount with its currency, date, link, [[…]] tag, [ADD …] item and button, and the names of products, firms and software, as often as the original has them. Amounts are never converted; only their format follows the target language. Numbers and claims of the original count as data. Customers are quoted as the data quotes them.';

const HOW: Readonly<Record<TranslationMode, string>> = {
  translate:
    'Translate it as a native copywriter would write it: the same sections in the same order, idiomatic, nothing added, nothing left out. Headlines, hooks and subject lines are rewritten so that they work in the target language. Headings and labels are those that the task asks for.',
  rewrite:
    'Write it anew for readers of the target language, with the same angles and messages in the same order: what sells by its wording is not translated word for word. Limits of characters and spoken time are those of the target language.',
};

/** What a prompt says about the `original` block. @param isResearch its `[n]` markers have sources */
export function translationRule(mode: TranslationMode, { isResearch }: { isResearch: boolean }): string {
  const marks = isResearch
    ? ' Search for nothing: keep each [n] marker right behind its claim, and use no others.'
    : '';
  return `This text exists in another language: the original block has it. ${HOW[mode]} ${KEPT}${marks} Where this differs from the task, this counts; the length may follow the original.`;
}
