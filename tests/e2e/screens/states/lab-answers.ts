import type { LabBatch, LabRun } from '#shared/contracts/admin/prompt-lab.ts';
import type { PromptVersion } from '#shared/contracts/admin/prompt-versions.ts';

const at = '2026-01-09T17:30:00.000Z';
const longAddress = 'an.administrator.with.a.rather.long.address@a-company-with-a-long-name.example';

const version = (number: number, more: Partial<PromptVersion> = {}): PromptVersion => ({
  ...{ number, label: 'draft', origin: 'admin', isOffered: false, author: longAddress, note: '' },
  ...{ failures: [], createdAt: at },
  prompt: `Sell {{productName}}, version ${number}.\n1. Hero\n2. Close`,
  depth: { standard: { words: [900, 1300] }, premium: { words: [1600, 2400], instructions: 'Go deeper.' } },
  ...more,
});
const versions = [
  version(4, { origin: 'seed', author: null, isOffered: true }),
  version(3, {
    note: 'Half done, with a note that goes on for longer than anybody would want to read in a table',
    failures: [
      { assertion: 'placeholders', detail: '{{aPlaceholderWithAnUncommonlyLongNameThatNobodyKnows}}' },
      { assertion: 'sections', detail: '1, 2, 4' },
    ],
  }),
  version(2, { label: 'earlier' }),
  version(1, { label: 'production', origin: 'seed', author: null }),
];

const run = (number: number, more: Partial<LabRun>): LabRun => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${number}`, version: number % 2 ? 1 : 4 },
  ...{
    productKey: number < 3 ? 'escandallo-es' : 'cafe-da-firma-pt',
    tier: 'standard',
    provider: 'anthropic',
  },
  ...{ model: 'claude-sonnet-5-5-with-a-rather-long-name', state: 'queued', isSample: true, text: null },
  ...{ sources: [], firstTextMs: null, totalMs: null, usage: null, costMicroUsd: null, checks: [] },
  ...{ passes: null, error: null },
  ...more,
});
const written: Partial<LabRun> = {
  ...{ state: 'succeeded', text: '# Title\n\n## 1. Hero\n\nA page.', firstTextMs: 812, totalMs: 34_567 },
  ...{ usage: { inputTokens: 4_321, outputTokens: 2_345, reasoningTokens: 0 }, costMicroUsd: 12_345 },
  checks: [
    { check: 'outputLanguage', outcome: 'passed', section: null, detail: '' },
    { check: 'words', outcome: 'skipped', section: null, detail: '412 / 900–1625' },
    { check: 'rows', outcome: 'passed', section: 3, detail: '8 / 5+' },
  ],
};
const runs = [
  run(1, { ...written, passes: true }),
  run(2, {
    ...written,
    passes: false,
    checks: [
      { check: 'figures', outcome: 'failed', section: null, detail: '73% · 1.200 · 98 %' },
      { check: 'entries', outcome: 'failed', section: 12, detail: '3 / 8+' },
      ...(written.checks ?? []),
    ],
  }),
  run(3, {
    state: 'failed',
    error: {
      code: 'ai_overloaded',
      message: 'The AI provider rejected our API key. The provider said: no.',
    },
  }),
  run(4, { state: 'cancelled' }),
];
const batch: LabBatch = {
  ...{ id: '00000000-0000-4000-8000-000000000000', promptId: 1, versions: [1, 4], startedBy: longAddress },
  ...{ createdAt: at, texts: 4, unfinished: 0, costMicroUsd: 24_690, runs },
};

/** Responses for the lab of prompt 1. */
export const labAnswers: Record<string, unknown> = {
  '/api/admin/ai-prompts/1/versions': versions,
  ...Object.fromEntries(versions.map((one) => [`/api/admin/ai-prompts/1/versions/${one.number}`, one])),
  '/api/admin/ai-prompts/1/lab-batches': [batch],
  [`/api/admin/prompt-lab/batches/${batch.id}`]: batch,
  '/api/admin/prompt-lab/products': [
    { key: 'crewboard-en', name: 'Crewboard', language: 'English' },
    { key: 'escandallo-es', name: 'Escandallo en 30 días', language: 'Español (España)' },
    { key: 'cafe-da-firma-pt', name: 'Café da Firma', language: 'Portuguese (Brazil)' },
  ],
  '/api/admin/prompt-lab/estimate': {
    ...{ texts: 4, costMicroUsd: 6_543_210, unknownPrices: ['perplexity/sonar'] },
    ...{ limitMicroUsd: 5_000_000, isSample: false },
  },
};
