import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import { AiModelConfig } from '#server/models/ai-model-config.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { MAX_CITATIONS } from '#shared/rules/sources/source.ts';
import type { Fault } from '#tests/support/providers/faults/fault-schema.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import type { StandInName } from '#tests/support/providers/stand-in-names.ts';
import {
  app,
  body,
  client,
  collect,
  credits,
  fault,
  newest,
  outcomes,
  prepareGenerationBench,
  spell,
  stream,
} from './generation-bench.ts';

/* A provider's text is stored in an editable form or fails for free, and is never logged. */
prepareGenerationBench();

const SECRET = 'Zanzibarquelle';

/** Sets the only model of a category. */
async function useModel(provider: StandInName, category: 'research' | 'email_sequences' = 'research') {
  await AiModelConfig.query(app.db).where({ category }).delete();
  await AiModelConfig.query(app.db).insert({
    category,
    tier: 'standard',
    position: 1,
    provider,
    model: providerFacts[provider].model,
  });
}

type Answer = Partial<Extract<Fault, { kind: 'answer' }>>;
const answer = (more: Answer) => fault({ fault: { kind: 'answer', text: 'x', sources: [], ...more } });

async function generate(more: object = {}): Promise<GeneratedContent> {
  const { status, body: content } = await client.post('/api/generate/ai-content', body(more));
  expect(status, JSON.stringify(content).slice(0, 500)).toBe(200);
  return content as GeneratedContent;
}

/** Saving the stored text unchanged succeeds and changes nothing. */
async function expectEditable(content: GeneratedContent): Promise<void> {
  const { id, markdownContent, citations } = content;
  const json = { content: content.content, markdownContent, citations };
  const edited = await client.patch<GeneratedContent>(`/api/generated-content/${id}`, { json });
  expect(edited.status, JSON.stringify(edited.body).slice(0, 500)).toBe(200);
  expect(edited.body.markdownContent).toBe(markdownContent);
  expect(edited.body.content).toEqual(content.content);
  expect(edited.body.sources).toEqual(content.sources);
}

const linesAbout = (text: string) => app.logs.filter((line) => line.includes(text));

/* The same over the other wire formats: tests/server/integrations/ai-odd-answers.test.ts. */
describe('an odd answer', () => {
  const provider = 'openai';

  test('control characters and halves of characters are left out, also between two pieces', async () => {
    await useModel(provider);
    const pieces = [
      '# A\0 ti\u001btle\r\n\n',
      'Smile \ud83d',
      '\ude00, \udc00half',
      '\tand \ud83d tail\u0085',
    ];
    answer({
      text: pieces.join(''),
      pieces,
      sources: [{ url: 'https://source.test/a\0b', title: ' Source\0\n\u202ewith \ud800 odd characters ' }],
    });
    const events = await collect(stream());
    const content = events.at(-1)?.data.content as unknown as GeneratedContent;
    const text = '# A title\n\nSmile 😀, �half\tand � tail';
    expect(spell(events)).toBe(text);
    expect(content.markdownContent).toBe(text);
    expect(content.content).toEqual({ content: content.markdownContent });
    const source = {
      url: 'https://source.test/a%00b',
      title: 'Source with � odd characters',
      origin: 'provider',
    };
    expect(content.sources).toEqual([source]);
    await expectEditable(content);
  });

  test('an endless text and unlimited sources are truncated and marked', async () => {
    await useModel(provider);
    const pieces = ['# Long\n\n', ...Array.from({ length: 42 }, () => 'Many words. '.repeat(1_000))];
    answer({
      text: pieces.join(''),
      pieces,
      sources: [
        { url: `https://long.test/${'a'.repeat(60_000)}`, title: 'Long address' },
        ...Array.from({ length: 300 }, (_, index) => ({
          url: `https://source.test/${index}`,
          title: `${index} ${'Long title '.repeat(1_000)}`,
        })),
      ],
    });
    const content = await generate();
    expect(content.isTruncated).toBe(true);
    expect(content.markdownContent.length).toBeLessThanOrEqual(200_000);
    expect(content.markdownContent.length).toBeGreaterThan(20_000);
    expect(content.markdownContent.endsWith(' […]')).toBe(true);
    expect(content.sources).toHaveLength(100);
    for (const { title } of content.sources) expect(title?.length).toBeLessThanOrEqual(300);
    await expectEditable(content);
  });

  test('a text of invisible characters fails for free, and the receipt lists the attempt', async () => {
    await useModel(provider);
    const before = await credits();
    fault({ fault: { kind: 'emptyText', blank: '\u200b\u3164\u2800\ufe0f\ud800 \0' } });
    const { status, body: failure } = await client.post('/api/generate/ai-content', body());
    expect([status, failure]).toEqual([502, expect.objectContaining({ code: 'ai_answer_unusable' })]);
    expect(await credits()).toEqual(before);
    const receipt = await newest();
    expect(receipt).toMatchObject({ state: 'failed', creditsCharged: 0 });
    expect(outcomes(receipt)).toEqual(['bad_response']);
  });

  test.each([
    { input: 1e300, output: -5 },
    { input: 0.5, output: 3_000_000_000 },
  ])('tokens counted as $input and $output are stored as what a receipt can hold', async (usage) => {
    await useModel(provider);
    fault({ fault: { kind: 'oddUsage', ...usage } });
    await generate();
    const { usage: stored, state } = await newest();
    expect(state).toBe('succeeded');
    for (const count of Object.values(stored ?? { none: -1 })) {
      expect(count).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(10_000_000);
    }
  });

  test('the name of a model is one short line', async () => {
    await useModel(provider);
    fault({ fault: { kind: 'wrongModelEcho', model: `odd\0\nname${'x'.repeat(5_000)}` } });
    const content = await generate();
    expect(content.model).toMatch(/^odd ?name/);
    expect(content.model?.length).toBeLessThanOrEqual(200);
  });
});

test('any text is stored in a form that an edit takes, or fails for free', async () => {
  await useModel('openai');
  const odd = fc.constantFrom(
    '\0',
    '\ud83d',
    '\ude00',
    '\r\n',
    '\u0085',
    '\u200b',
    '\u3164',
    '[1]',
    '# A',
    '{',
    ' ',
  );
  const piece = fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 20 }));
  const source = fc.record({
    url: fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: 'binary' }),
    ),
    title: fc.string({ unit: 'binary' }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1 }),
      fc.array(source, { maxLength: 5 }),
      async (pieces, sources) => {
        // Blank texts in a row would open the circuit of the model.
        app.generation.engine.breakers = createModelBreakers();
        const text = pieces.join('') || ' ';
        answer({ text, pieces, sources });
        const { status, body: content } = await client.post('/api/generate/ai-content', body());
        if (isBlankText(text.toWellFormed())) expect(status).toBe(502);
        else await expectEditable(content as GeneratedContent);
      },
    ),
    // A smaller example would need more failed texts than a user may have.
    { numRuns: 9, endOnFailure: true },
  );
  expect(linesAbout('unexpected error')).toEqual([]);
});

describe('e-mails as a structure', () => {
  test('escapes of odd characters in their JSON are left out too', async () => {
    await useModel('openai', 'email_sequences');
    fault({ fault: { kind: 'form', problem: 'oddCharacters' } });
    const events = await collect(stream({ promptType: 'lead_nurture' }));
    const content = events.at(-1)?.data.content as unknown as GeneratedContent;
    expect(content.markdownContent).toBe(`${spell(events)}\n`);
    expect(JSON.stringify(content)).not.toMatch(/\\u0000|\\u001b|\\ud[89a-f]/);
    const { emails } = content.content;
    const edited = await client.patch(`/api/generated-content/${content.id}`, { json: { emails } });
    expect(edited.status, JSON.stringify(edited.body).slice(0, 300)).toBe(200);
    await expectEditable(content);
  });

  test('an invisible subject is rejected', async () => {
    await useModel('openai', 'email_sequences');
    fault({ fault: { kind: 'form', problem: 'invisibleSubject' } });
    await generate({ promptType: 'lead_nurture' });
    expect(outcomes(await newest())).toEqual(['malformed', 'succeeded']);
  });
});

describe('the log holds no text', () => {
  test('of an answer that is not in its form', async () => {
    await useModel('openai', 'email_sequences');
    for (const _ of [1, 2]) answer({ text: `${SECRET} is no JSON at all, {"${SECRET}": ${SECRET}` });
    const { status } = await client.post('/api/generate/ai-content', body({ promptType: 'lead_nurture' }));
    expect(status).toBe(502);
    expect(linesAbout('generation failed').length).toBeGreaterThan(0);
    expect(linesAbout(SECRET)).toEqual([]);
  });

  test('of one that the database refuses, and the failure is free, with its attempts', async () => {
    await useModel('openai');
    await app.db.raw(`
      create function refuse_zanzibar() returns trigger language plpgsql as $$
      begin
        perform (new.markdown_content)::int;
        return new;
      end $$;
      create trigger refuse_zanzibar before insert on content_versions
        for each row when (new.markdown_content like '%${SECRET}%') execute function refuse_zanzibar();`);
    try {
      answer({ text: `# ${SECRET}\n\nAbout it.` });
      const before = await credits();
      const { status, body: failure } = await client.post('/api/generate/ai-content', body());
      expect([status, failure]).toEqual([502, expect.objectContaining({ code: 'ai_answer_unusable' })]);
      expect(await credits()).toEqual(before);
      expect(outcomes(await newest())).toEqual(['succeeded']);
      expect(linesAbout('invalid input syntax').length).toBeGreaterThan(0);
      expect(linesAbout(SECRET)).toEqual([]);
    } finally {
      await app.db.raw('drop function refuse_zanzibar() cascade');
    }
  });

  test('of a user whose row the database refuses', async () => {
    await app.db.raw(
      `alter table products add constraint no_zanzibar check (outcome not like '%${SECRET}%')`,
    );
    try {
      const json = {
        name: 'P',
        type: 'Other',
        primaryIndustry: 'I',
        targetAudience: SECRET,
        outcome: SECRET,
      };
      expect((await client.post('/api/products', { json })).status).toBe(500);
      expect(linesAbout('no_zanzibar').length).toBeGreaterThan(0);
      expect(linesAbout(SECRET)).toEqual([]);
    } finally {
      await app.db.raw('alter table products drop constraint no_zanzibar');
    }
  });
});

test('a text that was cut goes on without the mark of the cut, and sources stay within their limit', async () => {
  await useModel('openai');
  const sources = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({ url: `https://source.test/${from + index}`, title: 'S' }));
  answer({ text: `# Long\n\n${'Many words. '.repeat(8_000)}`, sources: sources(0) });
  const first = await generate();
  expect(first.isTruncated).toBe(true);
  const citations = [...first.citations, ...sources(200).map(({ url }) => url)];
  await client.patch(`/api/generated-content/${first.id}`, { json: { citations } });
  answer({ text: 'The end.', sources: sources(100) });
  const whole = await generate({ isContinuation: true });
  expect(whole).toMatchObject({ isTruncated: false });
  expect(whole.markdownContent).not.toContain('[…]');
  expect(whole.markdownContent.endsWith('The end.')).toBe(true);
  expect(whole.sources).toHaveLength(MAX_CITATIONS);
  await expectEditable(whole);
});

test('the marks of a text that goes on point to the sources of both parts', async () => {
  await useModel('openai');
  const source = (name: string) => ({ url: `https://${name}.test/`, title: name });
  answer({
    text: `First [1], second [2].\n\n${'Many words. '.repeat(17_000)}`,
    sources: [source('one'), source('two')],
  });
  const first = await generate();
  expect(first.isTruncated).toBe(true);
  answer({ text: 'Third [1], second again [2].', sources: [source('three'), source('two')] });
  const whole = await generate({ isContinuation: true });
  expect(whole.citations).toEqual(['https://one.test/', 'https://two.test/', 'https://three.test/']);
  expect(whole.markdownContent).toMatch(/^First \[1\], second \[2\]\./u);
  expect(whole.markdownContent).toMatch(/Third \[3\], second again \[2\]\.$/u);
});
