import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { app, body, client, collect, fault, newest, outcomes, stream } from './generation-bench.ts';
import { GOOD, models, prepareRepairBench, useModels, writes } from './repair/repair-bench.ts';

/* A code block or a remark around a whole answer is no part of the text. Wrappings are known by their text, not by the wire format. */
prepareRepairBench();

const request = { promptType: 'sales_page' };
const WRAPPED = `Sure! Here is the sales page you asked for:\n\n\`\`\`markdown\n${GOOD}\n\`\`\``;
const CODE = '\n\n## 99. Notes\n\n```json\n{ "plan": 1 }\n```\n';

beforeEach(() => useModels('web_assets', models[0]));

describe('a wrapped answer', () => {
  test('it is neither stored nor shown while the text grows', async () => {
    fault({ fault: { kind: 'answer', text: WRAPPED } });
    const shown = new Set<string>();
    let text = '';
    const events = await collect(
      stream({ ...request, variables: { additionalContext: '[[fault:slowDrip=5]]' } }),
      ({ event, data }) => {
        if (event === 'delta') text += String(data.text);
        shown.add(text);
      },
    );
    const end = events.at(-1)?.data as { content: GeneratedContent } | undefined;
    expect(end?.content.markdownContent.trim()).toBe(GOOD.trim());
    for (const part of shown) expect(GOOD.startsWith(part.trimEnd())).toBe(true);
    expect(shown.size).toBeGreaterThan(2);
  });

  test('a code block inside the text stays', async () => {
    app.generation.repairs = false;
    const text = GOOD.trimEnd() + CODE;
    fault({ fault: { kind: 'answer', text } });
    const answer = await client.post<GeneratedContent>('/api/generate/ai-content', body(request));
    expect(answer.body.markdownContent).toBe(text);
  });

  test('a correction loses it too', async () => {
    writes(['mark']);
    fault({ fault: { kind: 'answer', text: WRAPPED } });
    const answer = await client.post<GeneratedContent>('/api/generate/ai-content', body(request));
    expect(answer.body.markdownContent.trim()).toBe(GOOD.trim());
    expect((await newest()).attempts).toMatchObject([{}, { isRepair: true, isKept: true }]);
    expect(outcomes(await newest())).toEqual(['succeeded', 'succeeded']);
  });
});
