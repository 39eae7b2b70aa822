import { describe, expect, test } from 'vitest';
import { errorTexts } from '#server/context/error-texts.ts';
import { AppError } from '#server/context/errors.ts';
import { errorCatalogue, errorCodes } from '#shared/contracts/error-catalogue.ts';
import { errorSentence, formatParam } from '#shared/contracts/error-sentence.ts';
import { issue, readIssue } from '#shared/contracts/issue-codes.ts';
import en from '#shared/locales/errors/en.json' with { type: 'json' };
import es from '#shared/locales/errors/es.json' with { type: 'json' };
import pt from '#shared/locales/errors/pt.json' with { type: 'json' };

/** Every error code has a sentence in each language. A missing English sentence or an unknown code does not compile. */

type Sentences = Record<string, string>;
const locales: Record<string, { codes: Sentences; issues: Sentences; providerSaid: string }> = { en, es, pt };

const PLURAL = /_(zero|one|two|few|many|other)$/u;
const baseOf = (key: string) => key.replace(PLURAL, '');
const basesOf = (sentences: Sentences) => [...new Set(Object.keys(sentences).map(baseOf))].toSorted();
/** Placeholders, formats included. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{([^}]+)\}\}/gu)].map(([, name]) => name).toSorted();

describe.each(Object.keys(locales))('%s', (language) => {
  const { codes, issues, providerSaid } = locales[language] as (typeof locales)[string];

  test('has a sentence for every code and every complaint, and no others', () => {
    expect(basesOf(codes)).toEqual(errorCodes.toSorted());
    expect(Object.keys(issues).toSorted()).toEqual(Object.keys(en.issues).toSorted());
    expect(Object.values({ ...codes, ...issues }).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('has the placeholders of English', () => {
    for (const part of ['codes', 'issues'] as const) {
      const english = (locales.en as (typeof locales)[string])[part];
      for (const [key, text] of Object.entries((locales[language] as (typeof locales)[string])[part])) {
        const same = english[key] ?? english[`${baseOf(key)}_other`] ?? '';
        expect(placeholders(text), key).toEqual(placeholders(same));
      }
    }
    expect(placeholders(providerSaid)).toEqual(['words']);
  });

  test('has every plural form', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const base of Object.keys(codes)
      .filter((key) => PLURAL.test(key))
      .map(baseOf)) {
      for (const category of categories) expect(codes, base).toHaveProperty(`${base}_${category}`);
    }
  });
});

test('sentences are filled with params of their code alone', () => {
  const wrong = Object.entries(en.codes).filter(([key, text]) => {
    const { params = {} } = (errorCatalogue as Record<string, { params?: object }>)[baseOf(key)] ?? {};
    return placeholders(text).some((name = '') => !Object.hasOwn(params, name.split(',')[0] ?? ''));
  });
  expect(wrong).toEqual([]);
});

test('codes and params are those of the catalogue', () => {
  const planted = () => [
    // @ts-expect-error no such code
    new AppError('no_such_code'),
    // @ts-expect-error its sentence needs a limit
    new AppError('product_limit'),
    // @ts-expect-error the limit is a number
    new AppError('product_limit', { limit: 'three' }),
    // @ts-expect-error no such complaint
    issue('no_such_complaint'),
    // @ts-expect-error the limit is missing
    issue('too_long'),
  ];
  expect(planted).toBeTypeOf('function');
});

test('an error knows its status, its English sentence and what the API answers', () => {
  const error = new AppError('product_limit', { limit: 1_000 }, { cause: new Error('for the log') });
  expect(error.status).toBe(409);
  expect(error.body).toEqual({
    code: 'product_limit',
    message: "Your account's product limit is 1000. Delete a product to make room for another.",
    params: { limit: 1_000 },
  });
});

test('an amount is counted, a duration and a size are spoken', () => {
  const credits = (count: number) => new AppError('insufficient_credits', { count, available: 0 }).message;
  expect(credits(1)).toBe('This needs 1 credit; you have 0 available.');
  expect(credits(2)).toBe('This needs 2 credits; you have 0 available.');
  const spoken = (wait: number) =>
    errorSentence({ code: 'too_many_requests', params: { wait } }, errorTexts('es'));
  expect([1, 89, 90, 5_400].map(spoken).map((text) => text.split(' en ').at(-1))).toEqual([
    '1 segundo.',
    '89 segundos.',
    '2 minutos.',
    '2 horas.',
  ]);
  expect(formatParam(64_999, 'bytes', 'en')).toBe('64 kB');
});

test("administrators read the provider's own words behind the sentence", () => {
  const error = new AppError('ai_timeout', { providerSaid: 'no {{luck}} (HTTP 504)' });
  expect(error.message).toMatch(/Try again\. The provider said: no \{\{luck\}\} \(HTTP 504\)$/u);
});

test('a complaint of a contract carries its params through zod', () => {
  expect(readIssue(issue('too_long', { limit: 200 }))).toEqual({ code: 'too_long', params: { limit: 200 } });
  expect(readIssue(issue('name_required'))).toEqual({ code: 'name_required' });
  expect(readIssue('Invalid input: expected string')).toBeUndefined();
});
