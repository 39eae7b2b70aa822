import { beforeEach, describe, expect, test } from 'vitest';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';
import { providerFacts } from '#tests/support/providers/stand-in-definitions.ts';
import { standInNames } from '#tests/support/providers/stand-in-names.ts';
import { bench, failureOf, prepareAiTestBench, textRequest } from './ai-test-bench.ts';

/* What provider-text.test.ts stores through the whole server over one wire format leaves the adapter of each clean. */

prepareAiTestBench();
beforeEach(() => bench.standIns.reset());

const fault = (given: FaultRuleInput['fault']) => bench.standIns.fault({ fault: given });

describe.each(standInNames)('%s', (name) => {
  const write = (onText?: (delta: string) => void) =>
    bench
      .newProviders()
      [name].generateText(textRequest(name), { deadlineMs: 20_000, ...(onText && { onText }) });

  test('control characters and halves of characters are left out, also between two pieces', async () => {
    const pieces = [
      '# A\0 ti\u001btle\r\n\n',
      'Smile \ud83d',
      '\ude00, \udc00half',
      '\tand \ud83d tail\u0085',
    ];
    const url = 'https://source.test/a\0b';
    const sources = [{ url, title: ' Source\0\n\u202ewith \ud800 odd characters ' }];
    fault({ kind: 'answer', text: pieces.join(''), pieces, sources });
    let shown = '';
    const result = await write((delta) => {
      shown += delta;
    });
    const text = '# A title\n\nSmile 😀, �half\tand � tail';
    // Some report which words their sources support.
    for (const given of [shown, result.text]) expect(given.replace(/ \[1\]$/u, '').trimEnd()).toBe(text);
    const source = { url: 'https://source.test/a%00b', title: 'Source with � odd characters' };
    expect(result.citations).toEqual(providerFacts[name].searches ? [source] : []);
  });

  test('an endless text and unlimited sources are cut', async () => {
    const pieces = ['# Long\n\n', ...Array.from({ length: 42 }, () => 'Many words. '.repeat(1_000))];
    const sources = [
      { url: `https://long.test/${'a'.repeat(60_000)}`, title: 'Long address' },
      ...Array.from({ length: 300 }, (_, index) => ({
        url: `https://source.test/${index}`,
        title: `${index} ${'Long title '.repeat(1_000)}`,
      })),
    ];
    fault({ kind: 'answer', text: pieces.join(''), pieces, sources });
    const { text, finishReason, citations } = await write();
    expect(finishReason).toBe('length');
    expect(text.length).toBeLessThanOrEqual(200_000);
    expect(text.length).toBeGreaterThan(20_000);
    expect(text.endsWith(' […]')).toBe(true);
    expect(citations).toHaveLength(providerFacts[name].searches ? 100 : 0);
    for (const { title } of citations) expect(title?.length).toBeLessThanOrEqual(300);
  });

  test('a text of invisible characters is a failure', async () => {
    fault({ kind: 'emptyText', blank: '\u200b\u3164\u2800\ufe0f\ud800 \0' });
    expect((await failureOf(bench.newProviders()[name], textRequest(name))).kind).toBe('bad_response');
  });

  test.each([
    { input: 1e300, output: -5 },
    { input: 0.5, output: 3_000_000_000 },
  ])('tokens counted as $input and $output are what a receipt can hold', async (usage) => {
    fault({ kind: 'oddUsage', ...usage });
    const { costMicroUsd: _cost, ...counts } = (await write()).usage;
    for (const count of Object.values(counts)) {
      expect(count).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(10_000_000);
    }
  });

  test('the name of a model is one short line', async () => {
    fault({ kind: 'wrongModelEcho', model: `odd\0\nname${'x'.repeat(5_000)}` });
    const { model } = await write();
    expect(model).toMatch(/^odd ?name/u);
    expect(model.length).toBeLessThanOrEqual(200);
  });
});
