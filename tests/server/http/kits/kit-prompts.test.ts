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

interface Sent {
  provider: string;
  body: Record<string, unknown>;
}

/** The part of all characters that a prompt has in common with the beginning of another one for the same model. */
function sharedPart(requests: readonly Sent[]): number {
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
  return shared / whole;
}

test('the prompts of a kit begin alike, and another kit shares none of its tags', {
  timeout: 240_000,
}, async () => {
  await grant(500);
  const tagsOf = (sent: readonly Sent[]) =>
    new Set(JSON.stringify(sent.map(({ body }) => body)).match(/data-[0-9a-f]{16}/gu) ?? []);
  const write = async (): Promise<Sent[]> => {
    await app.standIns.reset();
    expect((await ended(await booked({ types: [...CONTENT_TYPES] }), 100_000)).ending).toBe('done');
    return app.standIns.requests().filter(({ method }) => method === 'POST') as Sent[];
  };
  const first = await write();
  expect(first).toHaveLength(CONTENT_TYPES.length);
  const second = await write();
  const [tags, others] = [tagsOf(first), tagsOf(second)];
  expect(tags.size).toBe(1);
  expect([...tags].filter((tag) => others.has(tag))).toEqual([]);
  const share = sharedPart(first);
  process.stdout.write(`${share}\n`);
  expect(share).toBeGreaterThan(0.3);
});
