import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKED_LANGUAGES } from '#shared/rules/preflight/content-language.ts';
import type { PreflightCheck } from '#shared/rules/preflight/finding.ts';
import { runPreflight } from '#shared/rules/preflight/run-preflight.ts';
import { contextOf } from './labelled-texts.ts';

const PRODUCTS = { en: 'crewboard', es: 'escandallo', pt: 'cafe' } as const;
const SUBJECTS = { en: 'Subject', es: 'Asunto', pt: 'Assunto' } as const;

/** Sentences below `## check`: `+` must be found, `-` only looks similar. */
function sentencesOf(language: keyof typeof PRODUCTS) {
  const file = path.join(import.meta.dirname, `../../../fixtures/preflight/paraphrases/${language}.md`);
  return readFileSync(file, 'utf8')
    .split(/^## /mu)
    .slice(1)
    .flatMap((part) => {
      const [check = '', ...lines] = part.trim().split('\n');
      return lines
        .filter((line) => /^[+-] /u.test(line))
        .map((line) => ({
          check: check as PreflightCheck,
          isFault: line.startsWith('+'),
          text: line.slice(2),
        }));
    });
}

describe.each(CHECKED_LANGUAGES)('sentences as people write them (%s)', (language) => {
  test.each(sentencesOf(language))('$check: $text', ({ check, isFault, text }) => {
    const isMail = check === 'promotion';
    const mail = `## 1. Mail\n\n**${SUBJECTS[language]}:** ...........\n\n> ${text}`;
    const type = isMail ? 'transactional' : 'sales_page';
    const findings = runPreflight(isMail ? mail : text, contextOf(type, PRODUCTS[language]));
    expect(findings.some((finding) => finding.check === check)).toBe(isFault);
  });
});
