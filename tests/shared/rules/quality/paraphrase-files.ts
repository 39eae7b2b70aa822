import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedLanguage, PreflightCheck } from '#shared/content-types/check-settings.ts';

export interface Paraphrase {
  check: PreflightCheck;
  isFault: boolean;
  text: string;
}

/** Sentences below `## check`: `+` must be found, `-` only looks similar. */
export function paraphrasesIn(language: CheckedLanguage): Paraphrase[] {
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
