import { expect, test } from 'vitest';
import type { ShowcaseText } from '#shared/contracts/showcases.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { languages } from '#shared/rules/languages.ts';
import { app, prepareApp } from '#tests/support/prepared-app.ts';

// These tests fail if every language gets the English example, if there is no entity tag, or if there is no
// rate limit.

prepareApp({ env: { RATE_LIMITS: '0.25' } });

test('a visitor reads every content of the example in each language', async () => {
  const openings = new Set<string>();
  for (const language of languages) {
    for (const type of CONTENT_TYPES) {
      const { status, body } = await app.newClient().get<ShowcaseText>(`/api/showcases/${language}/${type}`);
      expect(status, `${language} ${type}`).toBe(200);
      expect(body.text.length).toBeGreaterThan(500);
      openings.add(body.text.slice(0, 200));
    }
  }
  expect(openings.size).toBe(languages.length * CONTENT_TYPES.length);
});

test('a text that the browser has is not sent again, and unknown ones are refused', async () => {
  const visitor = app.newClient();
  const first = await visitor.get('/api/showcases/es/vsl');
  const tag = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await visitor.get('/api/showcases/es/vsl', { headers: tag })).status).toBe(304);
  expect((await visitor.get('/api/showcases/fr/vsl')).status).toBe(400);
  expect((await visitor.get('/api/showcases/es/..%2Fsources')).status).toBe(400);
});

test('too many requests are refused', async () => {
  const answers = [];
  for (let number = 0; number < 30; number += 1)
    answers.push((await app.newClient().get('/api/showcases/en/vsl')).status);
  expect(answers.at(-1)).toBe(429);
});
