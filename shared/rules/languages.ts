/** Of the interface, and of emails. */
export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
