export type SampleLanguage = 'en' | 'es' | 'pt';

/**
 * A section of a sample text. The body is Markdown with a few marks (see `fill-block.ts`):
 * `{field}` a product field as a sentence, `{field~}` short and without a full stop, `{field-}` short and starting
 * in lower case, `{c1}` a citation marker where the answer has sources; a line that starts with `@features`,
 * `@differences`, `@rivals` or `@pains` is repeated for every item, with `{item}`, `{n}` and, for
 * variety, `<<one;;two>>`.
 */
export type SampleBlock = Record<SampleLanguage, [title: string, body: string]> & {
  /** Of a message in a sequence: the same in its parts. */
  mail?: SampleMail;
};

export type SampleBlocks = Record<string, SampleBlock>;

/** Title, when, subject, preheader, body, button. */
export type MailRow = [
  title: string,
  when: string,
  subject: string,
  preheader: string,
  body: string,
  button: string,
];

/** When a message is sent, for machines. Without a kind it is sent by the event that its row names. */
export interface MailPlan {
  after?: 'entry' | 'previous' | 'before_date';
  days?: number;
  skipIf?: Record<SampleLanguage, string>;
}

export interface SampleMail {
  rows: Record<SampleLanguage, MailRow>;
  plan: MailPlan;
}
