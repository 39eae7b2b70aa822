import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#renderer/lib/language/server-sentences.ts';
import { toUserError } from '#server/features/generation/provider-error.ts';
import { AiError, type AiErrorKind } from '#server/integrations/ai/ai-error.ts';
import es from '#shared/locales/server/es.json' with { type: 'json' };
import pt from '#shared/locales/server/pt.json' with { type: 'json' };

/**
 * Whatever the server tells people is told in their language. Planted faults that fail here: a sentence that is in no
 * list, one whose words have changed at the server, a place that is left out of a translation.
 */

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A text, or a template with something in each of its places; undefined for what is put together elsewhere. */
function sentenceOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('17');
}

/** The second argument of every `new AppError` and `new PaymentProviderError`, and the message of a body with a code. */
function sentencesOf(source: string): string[] {
  const found: (string | undefined)[] = [];
  const visit = (node: Node) => {
    const {
      callee,
      arguments: given,
      properties = [],
    } = node as {
      callee?: Node;
      arguments?: Node[];
      properties?: { key?: Node; value?: Node }[];
    };
    if (node.type === 'NewExpression' && /^(App|PaymentProvider)Error$/u.test(String(callee?.name))) {
      found.push(sentenceOf(given?.[1]));
    }
    if (node.type === 'ObjectExpression' && properties.some(({ key }) => key?.name === 'code')) {
      found.push(sentenceOf(properties.find(({ key }) => key?.name === 'message')?.value));
    }
    Object.values(node).flat().filter(isNode).forEach(visit);
  };
  visit(parseSync('server.ts', source).program as unknown as Node);
  return found.filter((sentence) => sentence !== undefined);
}

/** Told field by field, by `validation-text.ts`. */
const ABOUT_A_FIELD = /^[a-z]\w*: /u;

const fromServer = globSync('server/{features,http,middleware,rate-limits,integrations}/**/*.ts')
  .flatMap((file) => sentencesOf(readFileSync(file, 'utf8')))
  .filter((sentence) => !ABOUT_A_FIELD.test(sentence));

/** All of them, or the types do not fit. */
const kinds: Record<AiErrorKind, true> = {
  auth: true,
  quota: true,
  rate_limited: true,
  overloaded: true,
  server: true,
  network: true,
  bad_request: true,
  model_not_found: true,
  too_large: true,
  bad_response: true,
  malformed: true,
  truncated: true,
  refused: true,
  timeout: true,
  aborted: true,
};
const ofProviders = (Object.keys(kinds) as AiErrorKind[]).map(
  (kind) => toUserError(new AiError({ kind, provider: 'openai', detail: '' })).message,
);

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name).toSorted();

describe.each([
  ['es', es],
  ['pt', pt],
])('%s', (_language, sentences: Record<string, string>) => {
  const translate = createTranslator(sentences);

  it('has every sentence of the server', () => {
    expect(fromServer.length).toBeGreaterThan(90);
    const all = [...fromServer, ...ofProviders, toUserError(new Error('a bug')).message];
    expect(all.filter((sentence) => translate(sentence) === sentence)).toEqual([]);
  });

  it('has the same sentences as the other language, with all their places', () => {
    expect(Object.keys(sentences)).toEqual(Object.keys(es));
    for (const [sentence, text] of Object.entries(sentences)) {
      expect(placeholders(text), sentence).toEqual(placeholders(sentence));
    }
  });
});

it('fills places with what is known of them', () => {
  const translate = createTranslator(es);
  expect(translate('Too many requests. Try again in 40 seconds.')).toBe(
    'Demasiadas peticiones. Inténtalo de nuevo en 40 segundos.',
  );
  expect(
    translate('The AI provider took too long. Nothing was charged. Try again. The provider said: a b (c)'),
  ).toBe(
    'El proveedor de IA tardó demasiado. No se cobró nada. Inténtalo de nuevo. El proveedor dijo: a b (c)',
  );
  expect(translate('The payment provider cannot be reached. Try again in a minute.')).toBe(
    'No se puede contactar con el proveedor de pagos. Inténtalo de nuevo en un minuto.',
  );
});

it('leaves alone what nobody has translated', () => {
  const translate = createTranslator(es);
  expect(translate('constructor')).toBe('constructor');
  expect(translate('Crewboard')).toBe('Crewboard');
});
