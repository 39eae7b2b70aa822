import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createModelBreakers } from '#server/features/generation/state/model-breakers.ts';
import { warmUpAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { aiFailures, type ErrorCode } from '#shared/contracts/error-catalogue.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type Meeting, meetFault } from '#tests/load/proofs/meet-fault.ts';
import { type ProofTarget, targetOf } from '#tests/load/proofs/proof-target.ts';
import { type FaultCase, faultCases } from '#tests/load/proofs/provider-faults.ts';
import { auditBooks, soundBooks } from '#tests/support/fleet/books.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { type StandInName, standInNames } from '#tests/support/providers/stand-in-names.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const DEADLINE_MS = 12_000;
/** A model that takes over late gets at least half of the time limit. */
const LATEST_MS = 1.5 * DEADLINE_MS;
/** Time to store the result before the response is sent. */
const SLACK_MS = 2_500;
const AT_ONCE = 12;
/** Number of sections in the sample text for a vertical landscape. */
const SECTIONS = 8;

let app: TestApp;
let target: ProofTarget;

beforeAll(async () => {
  app = await startTestApp({
    env: { GENERATION_DEADLINE_SECONDS: String(DEADLINE_MS / 1_000), GENERATION_IDLE_SECONDS: '2' },
  });
  // As at the start of a server: loading the packages would count as waiting for the first answers.
  await warmUpAiProviders(app.generation.ai);
  target = targetOf(app);
  // New circuit breakers per case, so that cases do not affect each other.
  app.generation.engine.breakers = {
    of: (provider, model) => createModelBreakers().of(provider, model),
    open: () => [],
  };
});
afterAll(async () => {
  await target.close();
  await app.close();
});

/** Runs all cases with limited concurrency; most of them wait. */
async function meetAll(
  cases: readonly FaultCase[],
  chain: readonly StandInName[],
  failing: StandInName | undefined,
): Promise<Map<string, Meeting>> {
  await target.query(`delete from ai_model_configs where category = 'research' and tier = 'standard'`);
  for (const [position, provider] of chain.entries()) {
    await target.query(
      `insert into ai_model_configs (category, tier, position, provider, model)
       values ('research', 'standard', $1, $2, $3)`,
      [position, provider, providerFacts[provider].model],
    );
  }
  const users = await target.mintUsers({ count: cases.length, credits: 1 });
  const meetings = new Map<string, Meeting>();
  const waiting = cases.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, { name, fault }] of waiting) {
        const meeting = await meetFault(target, app.standIns, {
          user: users[index] as MintedUser,
          provider: failing,
          fault: fault(new Date()),
          asEvents: index % 2 === 1,
        });
        meetings.set(name, meeting);
      }
    }),
  );
  return meetings;
}

const headingsOf = (content: GeneratedContent) => content.markdownContent.match(/^## .+$/gm)?.length ?? 0;

function expectStored({ answer, receipt, account, versions }: Meeting, isTruncated: boolean): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  const content = answer.content as GeneratedContent;
  expect(content.isTruncated).toBe(isTruncated);
  if (!isTruncated) {
    // The complete sample text: title, all sections, final line break.
    expect(content.markdownContent).toMatch(/^# /);
    expect(headingsOf(content)).toBe(SECTIONS);
    expect(content.markdownContent.endsWith('\n')).toBe(true);
  }
  expect(content.markdownContent).not.toContain('�');
  expect(content.content.content).toBe(content.markdownContent);
  expect(versions).toBe(1);
  const creditsCharged = isTruncated ? 0 : 1;
  expect(account).toEqual({ balance: 1 - creditsCharged, held: 0 });
  expect(receipt).toMatchObject({
    state: isTruncated ? 'cancelled' : 'succeeded',
    credits: 1,
    creditsCharged,
    contentId: content.id,
    error: isTruncated ? { code: 'text_unfinished' } : null,
  });
  expect(receipt.usage?.outputTokens).toBeGreaterThan(0);
}

function expectFailed({ answer, receipt, account, versions }: Meeting, codes: readonly ErrorCode[]): void {
  expect(answer.content).toBeUndefined();
  expect(codes).toContain(answer.code);
  expect(answer.text).toContain('Nothing was charged');
  expect(versions).toBe(0);
  expect(account).toEqual({ balance: 1, held: 0 });
  expect(receipt).toMatchObject({
    state: 'failed',
    creditsCharged: 0,
    contentId: null,
    error: { code: answer.code },
  });
}

const failedAttempts = ({ expected }: FaultCase) => ({ stored: 0, next: 1, retried: 3 })[expected];

/* Each fault over the other wire formats: tests/server/integrations/ai-fault-cases.test.ts. */
describe('one provider fails, and another is next', () => {
  const provider = 'openai';
  const next = 'anthropic';
  let meetings: Map<string, Meeting>;
  beforeAll(async () => {
    meetings = await meetAll(faultCases, [provider, next], provider);
  }, 120_000);

  test.for(faultCases.map((faultCase) => [faultCase.name, faultCase] as const))('%s', ([name, faultCase]) => {
    const meeting = meetings.get(name) as Meeting;
    expectStored(meeting, faultCase.isTruncated ?? false);
    const outcomes = [faultCase.outcome ?? []].flat();
    const writer = faultCase.expected === 'stored' ? provider : next;
    expect(meeting.receipt.provider).toBe(writer);
    expect(meeting.attempts.at(-1)).toBe(`${writer} succeeded`);
    const failed = meeting.receipt.attempts.slice(0, -1);
    expect(failed.map((attempt) => attempt.provider)).toEqual(
      Array.from({ length: failedAttempts(faultCase) }, () => provider),
    );
    for (const attempt of failed) expect(outcomes).toContain(attempt.outcome);
    expect(meeting.receipt.attempts.map(({ number }) => number)).toEqual(
      meeting.receipt.attempts.map((_, index) => index + 1),
    );
    expect(meeting.ms).toBeLessThan(LATEST_MS + SLACK_MS);
    expect(meeting.ms).toBeGreaterThanOrEqual(faultCase.leastMs ?? 0);
  });
});

const failing = faultCases.filter(({ expected }) => expected !== 'stored');
const failureCodes: readonly ErrorCode[] = aiFailures.filter(
  (code) => code !== 'malformed_output' && code !== 'generation_interrupted',
);

describe('all providers fail', () => {
  let meetings: Map<string, Meeting>;
  beforeAll(async () => {
    meetings = await meetAll(failing, standInNames, undefined);
  }, 120_000);

  test.for(failing.map((faultCase) => [faultCase.name, faultCase] as const))('%s', ([name, faultCase]) => {
    const meeting = meetings.get(name) as Meeting;
    expectFailed(meeting, failureCodes);
    expect(meeting.ms).toBeLessThan(LATEST_MS + SLACK_MS);
    const asked = [...new Set(meeting.receipt.attempts.map((attempt) => attempt.provider))];
    // After a long wait for one provider, no time may be left for the others.
    if (faultCase.leastMs === undefined && faultCase.outcome !== 'timeout')
      expect(asked).toEqual(standInNames);
    else expect(asked.length).toBeGreaterThan(0);
  });
});

test('the ledger is sound after all of them', async () => {
  expect(await auditBooks(target.query)).toMatchObject({
    ...soundBooks,
    generations: faultCases.length + failing.length,
    succeeded: faultCases.filter(({ isTruncated }) => !isTruncated).length,
  });
});
