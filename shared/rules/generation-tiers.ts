/** The qualities that a text can be ordered in. */
export const generationTiers = ['standard', 'premium'] as const;
