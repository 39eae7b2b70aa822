import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aiModelConfigSeeds } from '#server/database/seeds/ai-model-configs.ts';
import { allPromptTemplates } from '#server/database/seeds/prompt-templates/all-prompt-templates.ts';
import type { PromptTemplateSeed } from '#server/database/seeds/prompt-templates/prompt-template-seed.ts';
import { requestBytes } from '#server/features/generation/engine/attempt-usage.ts';
import { buildTextRequest } from '#server/features/generation/prepare-prompt.ts';
import { answerFormOf } from '#server/features/generation/structured/email-request.ts';
import { ATTEMPT_LIMITS } from '#server/rate-limits/limits.ts';
import { labLimits } from '#shared/contracts/admin/prompt-lab.ts';
import { allEndpoints } from '#shared/contracts/api.ts';
import type { EmailSequence } from '#shared/contracts/generation/email-sequence.ts';
import {
  type GenerationTier,
  MAX_CITATIONS,
  MAX_CONTENT_LENGTH,
} from '#shared/contracts/generation/generated-content.ts';
import { generateContentBody, MAX_ADDITIONAL_CONTEXT_LENGTH } from '#shared/contracts/generation/generation.ts';
import { productLimits } from '#shared/contracts/products.ts';
import { earlierTypesForPrompt } from '#shared/rules/content/content-type-graph.ts';
import { BRAND_VOICE_LIMITS } from '#shared/rules/products/brand-voice.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import { projectRoot } from '#tests/support/project-root.ts';

/**
 * The most that a request may cost at a provider. A route that reaches a provider and is not in the table fails.
 *
 * Planted faults that fail here: sending a continued text uncut, a field of a product without a limit in the prompt,
 * dropping a route from the table, a new route that calls a provider.
 */

/** Per credit and, for what may end free, per call; with room for longer templates. */
const MOST = {
  bytesPerCredit: 450_000,
  tokensPerCredit: 175_000,
  outputTokensPerCredit: 40_000,
  bytesPerFreeCall: 6_000_000,
  freeCancelsPerHour: 10,
} as const;

/** Three bytes of UTF-8 and about one token each: the dearest that people write. */
const LETTER = '字';
const BYTES_PER_TOKEN = 3;

/** What a route causes: nothing, some calls of an API without text, or texts by models. */
type Reach =
  | { kind: 'nothing' }
  /** Small requests of a fixed size; `limit` of the contract or an administrator decides how often. */
  | { kind: 'small'; calls: number }
  /** Pages of others, a part of each. */
  | { kind: 'pages'; calls: number }
  | { kind: 'texts'; calls: number; paid: boolean };

const ADMIN_PAGES = 1_000;
const nothing: Reach = { kind: 'nothing' };

/** Every route of a file that reaches a provider, directly or by a job. */
const REACH: Record<string, Reach> = {
  'POST /api/generate/ai-content': { kind: 'texts', calls: 1, paid: true },
  'GET /api/generations': nothing,
  'GET /api/generations/:id': nothing,
  'GET /api/generations/:id/stream': nothing,
  'POST /api/generations/:id/cancel': nothing,
};

const CALL =
  /\.(?:generateText|listModels|createCheckout|portalUrl|listOffers|listOrders|listSubscriptions|listInvoices)\(|checker\.check\(|enqueue\(\s*[\w.]+,\s*'(?:prompt-lab|source-check|payment-\w+)'/u;

const imports = new Map<string, string[]>();

/** The files of the server that a file loads; types load nothing, and adapters are what is looked for. */
function importsOf(file: string): string[] {
  const known = imports.get(file);
  if (known) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*?from '((?:#server|\.)[^']+)'/gmu)]
    .map(([, name = '']) =>
      name.startsWith('#server') ? join(projectRoot, name.slice(1)) : resolve(dirname(file), name),
    )
    .filter((name) => name.endsWith('.ts') && !name.includes('/integrations/'));
  imports.set(file, found);
  return found;
}

function reachesProvider(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return CALL.test(readFileSync(file, 'utf8')) || importsOf(file).some((next) => reachesProvider(next, seen));
}

/** `METHOD path` of what a file of routes registers. */
async function routesOf(file: string): Promise<string[]> {
  const source = readFileSync(file, 'utf8');
  const names = [...source.matchAll(/register\(\s*(?:\w+\.)?(\w+)/gu)].map(([, name = '']) => name);
  const contracts = [...source.matchAll(/from '#shared\/(contracts\/[^']+)'/gu)].map(([, name = '']) => name);
  const modules = await Promise.all(contracts.map((name) => import(join(projectRoot, 'shared', name))));
  return names.map((name) => {
    const endpoint = modules.map((module) => module[name]).find((found) => found?.path !== undefined);
    return endpoint ? `${endpoint.method.toUpperCase()} ${endpoint.path}` : `unknown: ${name}`;
  });
}

test('every route of a file that reaches a provider is in the table', async () => {
  const files = globSync('server/features/**/*.routes.ts', { cwd: projectRoot }).map((file) => join(projectRoot, file));
  const reaching = files.filter((file) => reachesProvider(file));
  const routes = (await Promise.all(reaching.map(routesOf))).flat();
  expect(routes.toSorted()).toEqual(Object.keys(REACH).toSorted());
});

const long = (characters: number) => LETTER.repeat(characters);

/** The longest request of a text, with everything at its maximum. */
function longestRequest(seed: PromptTemplateSeed, tier: GenerationTier, isContinuation: boolean) {
  const product = Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, long(productLimits.text)]));
  const email = {
    position: 1,
    key: 'a',
    purpose: long(5_000),
    bodyMarkdown: long(MAX_CONTENT_LENGTH / 10),
  } as EmailSequence['emails'][number];
  const emails: EmailSequence = {
    format: 'funnelsmith.emails/1',
    sequence: { name: long(10_000), goal: long(10_000), exitRules: [long(10_000)] } as EmailSequence['sequence'],
    emails: Array.from({ length: 10 }, (_, index) => ({ ...email, position: index + 1, key: `e${index}` })),
    links: Array.from({ length: 200 }, (_, index) => ({ key: `k${index}`, describes: long(500), url: null })),
  };
  const isEmails = seed.category === 'email_sequences' && seed.type !== 'event_invitations';
  const body = generateContentBody.parse({
    productId: 1,
    promptType: seed.type,
    tier,
    isContinuation,
    variables: { additionalContext: long(MAX_ADDITIONAL_CONTEXT_LENGTH) },
  });
  return buildTextRequest({
    brandVoice: {
      samples: Array.from({ length: BRAND_VOICE_LIMITS.samples }, () => long(BRAND_VOICE_LIMITS.sampleCharacters)),
      dos: Array.from({ length: BRAND_VOICE_LIMITS.lines }, () => long(BRAND_VOICE_LIMITS.lineCharacters)),
      donts: Array.from({ length: BRAND_VOICE_LIMITS.lines }, () => long(BRAND_VOICE_LIMITS.lineCharacters)),
      bannedWords: Array.from({ length: BRAND_VOICE_LIMITS.bannedWords }, () =>
        long(BRAND_VOICE_LIMITS.bannedWordCharacters),
      ),
      formality: 'formal',
    },
    template: { ...seed, depth: { standard: seed.standard, premium: seed.premium } } as never,
    product,
    earlierResults: Object.fromEntries(
      earlierTypesForPrompt(seed.type).map((type) => [type, long(MAX_CONTENT_LENGTH)]),
    ),
    body,
    model: { model: 'm', temperature: '1' },
    form: answerFormOf(seed, isContinuation && isEmails ? emails : undefined),
    textSoFar: isContinuation ? long(MAX_CONTENT_LENGTH) : undefined,
    emailsSoFar: isContinuation && isEmails ? emails : undefined,
  });
}

describe.each(allPromptTemplates.map((seed) => [seed.type, seed] as const))('%s', (_type, seed) => {
  test.each(['standard', 'premium'] as const)('%s', (tier) => {
    const credits = tier === 'premium' ? seed.premiumCredits : seed.standardCredits;
    const sizes = [false, true].map((isContinuation) => {
      const request = longestRequest(seed, tier, isContinuation);
      return { bytes: requestBytes(request), output: request.maxOutputTokens };
    });
    console.log(seed.type, tier, credits, JSON.stringify(sizes));
    expect(credits).toBeGreaterThan(0);
  });
});
