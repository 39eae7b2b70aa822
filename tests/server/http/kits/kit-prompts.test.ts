import { expect, test } from 'vitest';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { app, prepareGenerationBench } from '#tests/server/http/generation/generation-bench.ts';
import { booked, ended, grant } from './kit-bench.ts';

prepareGenerationBench({ withExample: true });

/** The texts of a body in the order in which providers read them: rules first, then the user's message. */
function promptOf(body: unknown): string {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  const { system, instructions, input, messages } = body as Record<string, unknown>;
  for (const part of [system ?? instructions, input ?? messages]) collect(part);
  return texts.join('\n');
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

test('the prompts of a kit begin alike, and another kit shares none of its tags', async () => {
  await grant(500);
  const tagsOf = (bodies: unknown[]) => new Set(JSON.stringify(bodies).match(/data-[0-9a-f]{16}/gu) ?? []);
  const write = async (mode: 'fast' | 'thorough') => {
    await app.sandbox.reset();
    expect((await ended(await booked({ types: [...CONTENT_TYPES], mode }), 60_000)).ending).toBe('done');
    return app.sandbox.requests().filter(({ method }) => method === 'POST');
  };
  const requests = await write('fast');
  expect(requests).toHaveLength(CONTENT_TYPES.length);
  const tags = tagsOf(requests.map(({ body }) => body));
  expect(tags.size).toBe(1);
  // The rules are those of a category, which has a model of its own.
  const groups = Map.groupBy(requests, ({ provider, body }) => `${provider} ${JSON.stringify(body.model)}`);
  let [shared, whole] = [0, 0];
  for (const group of groups.values()) {
    const prompts = group.map(({ body }) => promptOf(body));
    for (const [index, prompt] of prompts.entries()) {
      const others = prompts.filter((_, other) => other !== index);
      shared += Math.max(0, ...others.map((other) => commonLength(prompt, other)));
      whole += prompt.length;
    }
  }
  expect(shared / whole).toBeGreaterThan(0.4);
  const again = tagsOf((await write('fast')).map(({ body }) => body));
  expect([...tags].filter((tag) => again.has(tag))).toEqual([]);
});
