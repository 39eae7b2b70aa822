import { test } from 'vitest';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { app, prepareGenerationBench } from '#tests/server/http/generation/generation-bench.ts';
import { booked, ended, grant } from './kit-bench.ts';

prepareGenerationBench({ withExample: true });

test('measure', async () => {
  await grant(500);
  await ended(await booked({ types: [...CONTENT_TYPES], mode: 'thorough' }), 60_000);
  const all = app.sandbox.requests().filter(({ method }) => method === 'POST');
  console.log(all.length, JSON.stringify(all[0]).slice(0, 1500));
  for (const r of all) console.log(r.provider, r.path, (r.body as any).model, Object.keys(r.body), JSON.stringify(r.body).length);
});
