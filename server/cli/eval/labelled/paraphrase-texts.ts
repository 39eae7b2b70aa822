import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedLanguage, PreflightCheck } from '#shared/content-types/check-settings.ts';
import { contextOf, folder, type LabelledText } from './labelled-texts.ts';

const PRODUCTS = { en: 'crewboard', es: 'escandallo', pt: 'cafe' } as const;
const SUBJECTS = { en: 'Subject', es: 'Asunto', pt: 'Assunto' } as const;

/** Single sentences below `## check`, each a text: `+` is a fault in the words of people, `-` only looks like one. */
export function paraphraseTexts(language: CheckedLanguage): LabelledText[] {
  return readFileSync(path.join(folder, `paraphrases/${language}.md`), 'utf8')
    .split(/^## /mu)
    .slice(1)
    .flatMap((part) => {
      const [check = '', ...lines] = part.trim().split('\n');
      return lines
        .filter((line) => /^[+-] /u.test(line))
        .map((line) => sentenceText(line.slice(2), check as PreflightCheck, line.startsWith('+'), language));
    });
}

function sentenceText(
  sentence: string,
  check: PreflightCheck,
  isFault: boolean,
  language: CheckedLanguage,
): LabelledText {
  const isMail = check === 'promotion';
  const head = isMail ? `## 1. Mail\n\n**${SUBJECTS[language]}:** ...........\n\n> ` : '';
  const label = { check, start: head.length, end: head.length + sentence.length };
  return {
    name: sentence,
    language,
    text: head + sentence,
    labels: isFault ? [label] : [],
    only: check,
    context: contextOf(isMail ? 'transactional' : 'sales_page', PRODUCTS[language]),
  };
}
