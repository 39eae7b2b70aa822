import { AWARENESS_STAGES, LEAD_TYPES, SOPHISTICATION_LEVELS } from '#shared/content-types/awareness.ts';
import type { CheckedLanguage } from '#shared/content-types/check-settings.ts';
import words from './working-words.json' with { type: 'json' };

const KEYS = [...AWARENESS_STAGES, ...SOPHISTICATION_LEVELS, ...LEAD_TYPES] as const;
const KEY = new RegExp(`\`(${KEYS.join('|')})\``, 'gu');

/**
 * A text with words for people where the model has written keys, such as `solution-aware`, which later prompts read and
 * readers don't. The stored text keeps its keys.
 */
export function withoutKeys(text: string, language: CheckedLanguage): string {
  return text.replaceAll(KEY, (_mark, key: string, at: number) => {
    const said = words[language][key as (typeof KEYS)[number]];
    const begins = at === 0 || text[at - 1] === '\n';
    return begins ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  });
}
