/** How much buyers know, after Schwartz. Results name it by these keys in every language. */
export const AWARENESS_STAGES = [
  'unaware',
  'problem-aware',
  'solution-aware',
  'product-aware',
  'most-aware',
] as const;
export type AwarenessStage = (typeof AWARENESS_STAGES)[number];

/** How a market has heard the claims so far: 1 none, 5 all. */
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

/** The parts of a sales page whose place depends on the stage. */
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
/** The order that the template of sales pages asks for. */
const ORDER: Readonly<Record<AwarenessStage, readonly SalesPagePart[]>> = {
  unaware: PROBLEM_FIRST,
  'problem-aware': PROBLEM_FIRST,
  'solution-aware': ['howItWorks', 'problem', 'usualAnswers', 'whatYouGet', 'proof', 'offer', 'guarantee'],
  'product-aware': OFFER_FIRST,
  'most-aware': OFFER_FIRST,
};

/** Number of the section. Pages that name no stage count as problem-aware. */
export function salesPageSection(part: SalesPagePart, stage: AwarenessStage = 'problem-aware'): number {
  return ORDER[stage].indexOf(part) + FIRST_MOVING_SECTION;
}

/** Keys in code marks: `problem-aware`. */
export function keysIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]{1,40})`/gu), ([, key = '']) => key.trim());
}

/** Undefined without exactly one stage. */
export function awarenessStageIn(text: string): AwarenessStage | undefined {
  const keys = keysIn(text);
  const found = AWARENESS_STAGES.filter((stage) => keys.includes(stage));
  return found.length === 1 ? found[0] : undefined;
}
