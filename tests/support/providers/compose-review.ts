import { dataBlock } from '#server/integrations/ai/sample/text/read-prompt.ts';
import type { ReviewKind } from '#shared/rules/reviews/review-kinds.ts';

/** Words that the stand-ins' second reader knows as faults. It reports the sentence around them. */
const PLANTED_FAULTS: readonly [words: string, kind: ReviewKind, better: string][] = [
  ['wrote to us', 'invented_proof', 'Ask the seller for a customer you can call.'],
  ['says goodbye to', 'outcome_promise', 'Plan the day with fewer calls.'],
  ['before it is too late', 'false_urgency', ''],
  ['feel like Sundays', 'unclear_promise', 'By eight every van has its first job.'],
  ['the talk of the county', 'unproven_claim', ''],
  ['nos escribió', 'invented_proof', 'Pide hablar con un cliente.'],
  ['nos escreveu', 'invented_proof', 'Peça para falar com um cliente.'],
];

/** The answer of an honest reader; undefined for other prompts. */
export function composeReview(prompt: string): string | undefined {
  if (!prompt.includes('Task: report the faults of the text block.')) return undefined;
  const { text } = JSON.parse(dataBlock(prompt, 'text') ?? '{"text":""}') as { text: string };
  const sentences = text.split(/\n+|(?<=[.!?])\s+/u).map((sentence) => sentence.trim());
  const findings = sentences.flatMap((passage) =>
    PLANTED_FAULTS.filter(([words]) => passage.includes(words)).map(([words, kind, better]) => ({
      kind,
      passage,
      why: `No block supports "${words}".`,
      better,
    })),
  );
  return JSON.stringify({ findings });
}
