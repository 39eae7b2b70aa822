/** Stages of buyers' awareness, after Schwartz. Results use these keys in every language. */
export const AWARENESS_STAGES = [
  'unaware',
  'problem-aware',
  'solution-aware',
  'product-aware',
  'most-aware',
] as const;
export type AwarenessStage = (typeof AWARENESS_STAGES)[number];

/** Market sophistication: how well known the claims are, 1 to 5. */
export const SOPHISTICATION_LEVELS = [
  'sophistication-1',
  'sophistication-2',
  'sophistication-3',
  'sophistication-4',
  'sophistication-5',
] as const;

/** Types of lead, after Masterson and Forde, from the most aware reader to the least. */
export const LEAD_TYPES = [
  'offer',
  'promise',
  'problem-solution',
  'secret',
  'proclamation',
  'story',
] as const;

/** Parts of a sales page whose position depends on the stage. */
export type SalesPagePart =
  | 'problem'
  | 'usualAnswers'
  | 'howItWorks'
  | 'whatYouGet'
  | 'proof'
  | 'offer'
  | 'guarantee';

const FIRST_MOVING_SECTION = 3;
const PROBLEM_FIRST: readonly SalesPagePart[] = [
  'problem',
  'usualAnswers',
  'howItWorks',
  'whatYouGet',
  'proof',
  'offer',
  'guarantee',
];
const OFFER_FIRST: readonly SalesPagePart[] = [
  'proof',
  'offer',
  'guarantee',
  'howItWorks',
  'whatYouGet',
  'problem',
  'usualAnswers',
];
/** Order of the parts in the sales page template, by stage. */
const ORDER: Readonly<Record<AwarenessStage, readonly SalesPagePart[]>> = {
  unaware: PROBLEM_FIRST,
  'problem-aware': PROBLEM_FIRST,
  'solution-aware': ['howItWorks', 'problem', 'usualAnswers', 'whatYouGet', 'proof', 'offer', 'guarantee'],
  'product-aware': OFFER_FIRST,
  'most-aware': OFFER_FIRST,
};

/** Number of the section that contains a part. Pages without a stage count as problem-aware. */
export function salesPageSection(part: SalesPagePart, stage: AwarenessStage = 'problem-aware'): number {
  return ORDER[stage].indexOf(part) + FIRST_MOVING_SECTION;
}

/** Number on a page of this stage of what a problem-aware page has under a number. */
export function salesPageNumber(number: number, stage: AwarenessStage = 'problem-aware'): number {
  const part = PROBLEM_FIRST[number - FIRST_MOVING_SECTION];
  return part ? salesPageSection(part, stage) : number;
}

/** Finds keys in inline code, such as `problem-aware`. */
export function keysIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]{1,40})`/gu), ([, key = '']) => key.trim());
}

/** @returns undefined unless the text names exactly one stage */
export function awarenessStageIn(text: string): AwarenessStage | undefined {
  const keys = keysIn(text);
  const found = AWARENESS_STAGES.filter((stage) => keys.includes(stage));
  return found.length === 1 ? found[0] : undefined;
}
