import { expect, test } from 'vitest';
import { contextOf, type LabelledText } from '#server/cli/eval/labelled/labelled-texts.ts';
import { scoreTexts } from '#server/cli/eval/labelled/score-texts.ts';
import { readerJudge } from '#server/cli/eval/reader-judge.ts';
import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { startStandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';

const TOLD = 'A florist in York wrote to us that it saved her week.';

const labelled = (text: string, check?: 'quotes' | 'urgency'): LabelledText => ({
  name: text,
  language: 'en',
  text: `# Title\n\n${text} More.`,
  labels: check ? [{ check, start: 9, end: 9 + text.length }] : [],
  context: contextOf('sales_page', 'crewboard'),
});

test('the second reader is scored on labelled texts like the checks, over the wire', async () => {
  const standIns = await startStandInProviders({ speed: 'instant' });
  try {
    const { openai } = createAiProviders({
      openai: { apiKey: standIns.keys.openai, baseUrl: standIns.baseUrls.openai },
    });
    if (!openai) throw new Error('no provider');
    const judge = readerJudge(
      { provider: openai, model: 'gpt-5-mini' },
      { deadlineMs: 10_000, idleTimeoutMs: 5_000 },
    );
    const texts = [
      labelled(TOLD, 'quotes'),
      labelled('Order now.', 'urgency'),
      labelled('It is the talk of the county.'),
    ];
    const { all, byCheck, clean, accused } = await scoreTexts(texts, judge);
    expect(all).toEqual({ found: 2, right: 1, labelled: 2, met: 1 });
    expect(byCheck.get('quotes')).toEqual({ found: 1, right: 1, labelled: 1, met: 1 });
    expect([clean, accused]).toEqual([1, 1]);
  } finally {
    await standIns.close();
  }
});
