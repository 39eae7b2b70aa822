import type { Outline } from '#shared/content-types/outlines.ts';
import { type ContentType, factsOfContentType } from '#shared/rules/content/content-types.ts';
import {
  EMAIL_SEQUENCE_FORMAT,
  type EmailSequence,
  type EmailSequenceType,
} from '#shared/rules/emails/email-sequence.ts';
import { titleOf } from './outline-text.ts';
import type { SamplePrompt } from './read-prompt.ts';
import samplePhrases from './sample-phrases.json' with { type: 'json' };

const FORMS_OF_ADDRESS = { en: 'you', es: 'tú', pt: 'você' };
const LINK = 'next-step';
const LONGEST_AUDIENCE = 300;

/** A sequence whose emails describe what a real one would contain. */
export function outlineSequence(
  type: ContentType,
  outline: Outline,
  { language, product }: SamplePrompt,
): EmailSequence {
  const phrases = samplePhrases[language];
  const isTransactional = factsOfContentType(type).checks.footer === 'transactional';
  return {
    format: EMAIL_SEQUENCE_FORMAT,
    sequence: {
      type: type as EmailSequenceType,
      name: titleOf(outline, product.name),
      goal: phrases.intro,
      audience: (product.targetAudience ?? '').slice(0, LONGEST_AUDIENCE),
      languageTag: language === 'pt' ? 'pt-BR' : language,
      formOfAddress: FORMS_OF_ADDRESS[language],
      activationEvent: null,
      entryTrigger: outline.entry ?? '',
      exitRules: [outline.exit ?? ''],
      footer: isTransactional ? 'transactional' : 'marketing',
      fromName: phrases.sender,
      replyTo: phrases.sender,
    },
    emails: outline.sections.map(({ heading: purpose, contains }, index) => ({
      position: index + 1,
      key: `message-${index + 1}`,
      trigger: isTransactional
        ? { kind: 'event', event: purpose }
        : { kind: index === 0 ? 'entry' : 'previous', event: null },
      delay: { value: isTransactional || index === 0 ? 0 : 2, unit: 'days' },
      skipIf: null,
      purpose,
      subject: `${phrases.subject} ${index + 1}: ${purpose}`,
      subjectAlternatives: [`${purpose} (${phrases.subject.toLowerCase()})`, `${index + 1}: ${purpose}`],
      preheader: phrases.preheader,
      bodyMarkdown: contains,
      cta: { label: phrases.button, linkKey: LINK },
      secondaryLinks: [],
      mergeTags: [],
      placeholders: [],
      notes: null,
    })),
    links: [{ key: LINK, describes: phrases.link, url: null }],
  };
}
