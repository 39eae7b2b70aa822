export const faqTopics = ['price', 'failure', 'sources', 'edit', 'language', 'export', 'payment'] as const;
