/** Briefs ask the models that administrators have chosen for standard research. */
export const BRIEF_MODELS = { category: 'research', tier: 'standard' } as const;
