import { beforeEach, describe, expect, test } from 'vitest';
import { isWorthAskingAgain } from '#server/features/generation/calls/call-with-failover.ts';
import { AiError } from '#server/integrations/ai/ai-error.ts';
import { faultCases } from '#tests/load/proofs/provider-faults.ts';
import { standInNames } from '#tests/support/providers/stand-in-names.ts';
import { bench, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

/*
 * The faults that generation-faults.test.ts sends through the whole server over one wire format, here over each: the
 * adapter reports the outcome from which the server decides whether to ask again, to ask the next model or to store.
 */

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

/** ai-answers.test.ts cuts the texts of each wire format. */
const cases = faultCases.filter(({ name }) => name !== 'UTF-8 characters cut apart');

describe.each(standInNames)('%s', (name) => {
  test.each(cases)('$name', async ({ fault, expected, outcome, isTruncated, leastMs }) => {
    bench.standIns.fault({ fault: fault(new Date()) });
    const answer = bench.newProviders()[name].generateText(textRequest(name), {
      deadlineMs: 20_000,
      idleTimeoutMs: outcome === 'timeout' ? 300 : 10_000,
      onText: () => {},
    });
    if (expected === 'stored') {
      const { text, finishReason } = await answer;
      expect(text).toMatch(/^# /mu);
      expect(text).not.toContain('�');
      expect(finishReason).toBe(isTruncated ? 'length' : 'stop');
      return;
    }
    const error: unknown = await answer.catch((reason) => reason);
    if (!(error instanceof AiError)) throw error;
    expect([outcome].flat()).toContain(error.kind);
    expect(isWorthAskingAgain(error)).toBe(expected === 'retried');
    // The case has two pauses.
    if (leastMs !== undefined) expect(error.retryAfterMs).toBeGreaterThanOrEqual(leastMs / 2);
  });
});
