import { describe, expect, test } from 'vitest';
import { CHECKED_LANGUAGES } from '#shared/content-types/check-settings.ts';
import { runPreflight } from '#shared/rules/quality/run-preflight.ts';
import { contextOf } from './labelled-texts.ts';
import { paraphrasesIn } from './paraphrase-files.ts';

const PRODUCTS = { en: 'crewboard', es: 'escandallo', pt: 'cafe' } as const;
const SUBJECTS = { en: 'Subject', es: 'Asunto', pt: 'Assunto' } as const;

describe.each(CHECKED_LANGUAGES)('sentences as people write them (%s)', (language) => {
  test.each(paraphrasesIn(language))('$check: $text', ({ check, isFault, text }) => {
    const isMail = check === 'promotion';
    const mail = `## 1. Mail\n\n**${SUBJECTS[language]}:** ...........\n\n> ${text}`;
    const type = isMail ? 'transactional' : 'sales_page';
    const findings = runPreflight(isMail ? mail : text, contextOf(type, PRODUCTS[language]));
    expect(findings.some((finding) => finding.check === check)).toBe(isFault);
  });
});
