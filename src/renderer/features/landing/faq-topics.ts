/** Questions of the landing page, in display order. */
export const faqTopics = ['price', 'failure', 'sources', 'edit', 'language', 'export', 'payment'] as const;
