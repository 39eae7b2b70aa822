import { afterEach, beforeEach, expect } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { ReviewFinding } from '#shared/contracts/generation/reviews.ts';
import {
  app,
  body,
  client,
  fault,
  prepareGenerationBench,
} from '#tests/server/http/generation/generation-bench.ts';
import type { FaultRuleInput } from '#tests/support/providers/faults/fault-schema.ts';

/** Stands in the prompts of the second reader alone. */
const READER = 'Task: report the faults of the text block.';

export const STORY = 'One florist in York wrote to us that her mornings are quiet.';
export const HEALTH = 'Your back says goodbye to pain.';
export const CLEAN = 'Crews see their day on one board.';
export const TEXT = `# Mornings\n\n${CLEAN} ${STORY}\n\n${HEALTH}\n`;

export interface Refusal {
  code: string;
  details?: { retryAfterSeconds?: number };
}
export type Checked = { findings: ReviewFinding[] } & Refusal;

/** Call once per test file. The server asks the stand-ins as with keys. */
export function prepareReviewBench(options: Parameters<typeof prepareGenerationBench>[0] = {}): void {
  prepareGenerationBench(options);
  beforeEach(() => {
    Object.assign(app.generation, { sampleMode: false, reviews: true });
  });
  afterEach(() => app.standIns.release());
}

/** A fault for the reader's next request. */
export const readerFault = (rule: FaultRuleInput['fault'], more: Partial<FaultRuleInput> = {}) =>
  fault({ match: { promptIncludes: READER }, ...more, fault: rule });
export const readerAnswers = (findings: unknown) =>
  readerFault({ kind: 'answer', text: JSON.stringify({ findings }) });

/** A text as a model has written it. */
export async function generated(text = TEXT, more: object = {}): Promise<GeneratedContent> {
  await fault({ fault: { kind: 'answer', text } });
  const written = await client.post<GeneratedContent>('/api/generate/ai-content', body(more));
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  return written.body;
}

export const read = async ({ id }: Pick<GeneratedContent, 'id'>) =>
  (await client.get<GeneratedContent>(`/api/generated-content/${id}`)).body;

/** The content once nobody reads it any more. */
export async function reviewed(content: Pick<GeneratedContent, 'id'>): Promise<GeneratedContent> {
  await expect.poll(async () => (await read(content)).review?.state, { timeout: 40_000 }).not.toBe('reading');
  return read(content);
}

export const check = ({ id }: Pick<GeneratedContent, 'id'>, caller = client) =>
  caller.post<Checked>(`/api/generated-content/${id}/check`);

/** Requests that the stand-ins have got from the reader. */
export const askedReaders = async () =>
  (await app.standIns.requests()).filter(({ body: sent }) => JSON.stringify(sent).includes(READER));
