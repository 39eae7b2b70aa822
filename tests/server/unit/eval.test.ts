import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EvalReport } from '#server/cli/eval/eval-report.ts';
import { aiProviderDefinitions } from '#server/integrations/ai/ai-provider-definitions.ts';
import { readShowcase } from '#server/showcases/read-showcase.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { COMPILE_CACHE } from '#tests/support/processes/compile-cache.ts';
import { projectRoot } from '#tests/support/project-root.ts';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'funnelsmith-eval-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const KEYS = Object.values(aiProviderDefinitions).flatMap(({ env }) => Object.values(env));

async function run(args: string[], env: Record<string, string> = {}) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !KEYS.includes(name)));
  const out = path.join(folder, `${Math.random().toString(36).slice(2)}.md`);
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['server/cli/eval/main.ts', ...args, '--out', out],
      { cwd: projectRoot, env: { ...inherited, ...COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const json = await read(out.replace(/\.md$/, '.json'));
  return {
    code,
    output,
    markdown: await read(out),
    report: json ? (JSON.parse(json) as EvalReport) : undefined,
  };
}

describe('Without a key', () => {
  test('the checks are measured on the labelled texts, in figures only and without writing a report', async () => {
    const { code, output, markdown } = await run(['--checks']);
    expect(code).toBe(0);
    for (const language of ['en', 'es', 'pt'])
      expect(output).toMatch(
        new RegExp(`### code: held out, ${language}\\n[^#]*\\| all \\| (?:0\\.9[7-9]|1\\.00) \\|`),
      );
    expect(markdown).toBe('');
  });

  test('every type with showcases is written for every product by the samples, says so, and passes', async () => {
    const shown = CONTENT_TYPES.filter((type) => readShowcase('crewboard-en', type));
    const { code, output, markdown, report } = await run(['types', shown.join(','), '--products', 'all']);
    const count = shown.length * 3;
    expect(output).toContain(
      `No AI key is set: ${count} texts are written by the sample providers and cost nothing.`,
    );
    expect(report?.texts.filter(({ error }) => error)).toEqual([]);
    const failed = report?.texts.flatMap(({ result }) =>
      (result?.checks ?? []).filter(({ outcome }) => outcome === 'failed').map(({ check }) => check),
    );
    expect(failed).toEqual([]);
    expect(code).toBe(0);
    expect(output).toContain(`${count} of ${count} texts pass.`);
    expect(markdown).toContain('**Samples.**');
    expect(
      markdown.match(/^\| [a-z_]+ \| (?:crewboard-en|escandallo-es|cafe-da-firma-pt) \|/gmu),
    ).toHaveLength(count);
  }, 120_000);

  test.each([
    [['--types', 'haiku'], '--types: unknown type haiku'],
    [['--products', 'acme'], '--products: unknown product acme'],
    [['--models', 'gpt'], '--models: write provider/model'],
    [['--tier', 'gold'], 'Allowed choices are standard, premium'],
  ])('%j makes no sense', async (args, message) => {
    const { code, output, report } = await run(args);
    expect(output).toContain(message);
    expect(code).toBeGreaterThan(0);
    expect(report).toBeUndefined();
  });
});

describe('With keys', () => {
  const quote = 'Too little.';
  const verdicts = [
    { number: 1, holds: true, quote },
    { number: 2, holds: false, quote },
    { number: 3, holds: true, quote: 'A sentence that is not in the text.' },
    { number: 4, holds: true, quote },
  ];

  test('the price comes first, a yes is needed above the limit, and what fails is said', async () => {
    const standIns = await startStandInProviders({ speed: 'instant' });
    const env = { OPENAI_API_KEY: standIns.keys.openai, OPENAI_BASE_URL: standIns.baseUrls.openai };
    try {
      const args = ['--types', 'positioning_statement,value_proposition', '--products', 'crewboard-en'];
      const refused = await run([...args, '--limit-usd', '0.01'], env);
      expect(refused.output).toContain('2 texts by real providers, at most $0.');
      expect(refused.output).toContain('more than --limit-usd 0.01');
      expect(refused.code).toBe(2);
      expect(standIns.requestCount()).toBe(0);
      standIns.fault({
        match: { promptIncludes: 'positioning_statement' },
        fault: { kind: 'status', code: 401 },
      });
      standIns.fault({
        match: { promptIncludes: 'value_proposition' },
        fault: { kind: 'answer', text: 'Too little.', sources: [] },
      });
      standIns.fault({
        match: { promptIncludes: 'The statements:' },
        times: 'always',
        fault: { kind: 'answer', text: JSON.stringify({ verdicts }), sources: [] },
      });
      const { code, markdown, report } = await run([...args, '--limit-usd', '0.01', '--yes'], env);
      // The stand-ins' texts are too short, and the provider rejects the request for one of them.
      expect(code).toBe(1);
      expect(report).toMatchObject({ isSample: false, templates: 'delivered' });
      expect(report?.texts.map(({ type, result }) => [type, result !== null])).toEqual([
        ['value_proposition', true],
        ['positioning_statement', false],
      ]);
      expect(markdown).toContain('The provider said:');
      expect(markdown).toMatch(/- sections \(required\): /u);
      // The second reading has the statements in another order, so the same response agrees on two of four.
      expect(report?.texts[0]?.judgement).toMatchObject({
        judge: expect.stringMatching(/^openai\//u),
        points: [
          { verdicts: [true, true] },
          { verdicts: [false, null] },
          { verdicts: [null, false] },
          { verdicts: [true, true] },
        ],
      });
      expect(markdown).toContain('Both readings agree on 50% of the points.');
      // The later type gets the earlier type's new text.
      expect(JSON.stringify(standIns.requests().at(-1)?.body)).toContain('valueProposition');
    } finally {
      await standIns.close();
    }
  }, 60_000);
});
