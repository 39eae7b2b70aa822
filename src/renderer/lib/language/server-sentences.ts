import i18next from 'i18next';
import { logFailure } from '#renderer/lib/log-failure.ts';

/** English sentences of the server, with `{{names}}` for what changes in them, and what they are in another language. */
export type Sentences = Readonly<Record<string, string>>;

const loaders: Record<string, () => Promise<{ default: Sentences }>> = {
  es: () => import('#shared/locales/server/es.json'),
  pt: () => import('#shared/locales/server/pt.json'),
};

const loaded = new Map<string, (sentence: string) => string>();

const PLACEHOLDER = /\{\{(\w+)\}\}/gu;

/** Long before anything fails, so that it can be told at once and without a connection. */
function load(language: string): void {
  const loader = loaders[language];
  if (!loader || loaded.has(language)) return;
  loader().then(
    ({ default: sentences }) => loaded.set(language, createTranslator(sentences)),
    (error: unknown) => logFailure('sentences of the server not loaded', error),
  );
}
load(i18next.language);
i18next.on('languageChanged', load);

/** A sentence of the server in the interface language; one that nobody has translated stays as it is. */
export function inInterfaceLanguage(sentence: string): string {
  return loaded.get(i18next.language)?.(sentence) ?? sentence;
}

/** What fills a place of a sentence may be one of the sentences itself. */
export function createTranslator(sentences: Sentences): (sentence: string) => string {
  const patterns = Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{{'))
    .map(([sentence, text]) => ({ pattern: patternOf(sentence), text }));
  return function translate(sentence: string): string {
    const known = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined;
    if (known !== undefined) return known;
    for (const { pattern, text } of patterns) {
      const values = pattern.exec(sentence)?.groups;
      if (values) return text.replace(PLACEHOLDER, (_, name: string) => translate(values[name] ?? ''));
    }
    return sentence;
  };
}

function patternOf(sentence: string): RegExp {
  const parts = sentence
    .split(PLACEHOLDER)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[\^$\\.*+?()[\]{}|/]/gu, '\\$&') : `(?<${part}>.+)`,
    );
  return new RegExp(`^${parts.join('')}$`, 'su');
}
