import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import type { GenerationTier } from '#shared/content-types/content-type.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';

/** Matches `{110|200}`: the standard and the premium wording. */
const WORDINGS = /\{([^{}|]*)\|([^{}|]*)\}/gu;
/** Matches a line such as `{es} Sharpness: …`, which only texts in that language receive. */
const LANGUAGE_LINE = /^\{(en|es|pt)\} (.*)(?:\n|$)/gmu;

/** The language whose rules and examples a prompt has: English for all without their own. */
export function rulesLanguageOf(targetLanguage: string): CheckedLanguage {
  return checkedLanguageOf(targetLanguage) ?? 'en';
}

/** A template with the wording of one tier. */
export function wordedForTier(template: string, tier: GenerationTier): string {
  return template.replace(WORDINGS, tier === 'standard' ? '$1' : '$2');
}

/** A template with the lines of one language, and those for all. */
export function wordedForLanguage(template: string, language: CheckedLanguage): string {
  return template.replace(LANGUAGE_LINE, (line, of: string) =>
    of === language ? line.slice('{en} '.length) : '',
  );
}
