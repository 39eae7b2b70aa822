import { contentTypeWriting } from '#shared/content-types/registry.ts';
import {
  type ContentType,
  factsOfContentType,
  structureOfType,
} from '#shared/rules/content/content-types.ts';
import { findBlock } from './blocks/find-block.ts';
import { collectValues, composeSampleText, notices, sampleSeed, sampleTitle } from './compose-sample-text.ts';
import { citationMark, fillBlock, type SampleValues } from './fill-block.ts';
import { readPrompt } from './read-prompt.ts';
import type { SampleLanguage, SampleMail } from './sample-block.ts';
import { hashText, type SampleSource } from './sample-sources.ts';

interface SampleOrder {
  model: string;
  prompt: string;
  sourceCount: number;
  /** Whether JSON by a schema is wanted. */
  hasSchema: boolean;
}

const FORMS_OF_ADDRESS: Record<SampleLanguage, string> = { en: 'you', es: 'tú', pt: 'você' };
const SENDERS: Record<SampleLanguage, string> = {
  en: '[ADD NAME: the person who signs]',
  es: '[ADD NAME: la persona que firma]',
  pt: '[ADD NAME: a pessoa que assina]',
};

/** Writes the sample text for a prompt, as JSON where a schema asks for a sequence of e-mails. */
export function composeSample(order: SampleOrder): { text: string; sources: SampleSource[] } {
  // A model without a schema mode is asked in words.
  const wantsJson = order.hasSchema || order.prompt.includes('valid against this JSON Schema');
  const { contentType } = readPrompt(order.prompt);
  // Only types with messages are written as JSON, whatever was asked for.
  if (!wantsJson || !contentType || structureOfType(contentType) !== 'emails')
    return composeSampleText(order);
  return { text: JSON.stringify(composeSequence(order, contentType)), sources: [] };
}

function composeSequence({ model, prompt }: SampleOrder, contentType: ContentType) {
  const { language, product } = readPrompt(prompt);
  const values = collectValues(product, hashText(sampleSeed(model, prompt)), 0);
  const fill = (text: string) => fillBlock(text, values, language).replace(citationMark, '');
  const outline = contentTypeWriting[contentType].sample;
  const about = outline.sequence?.[language];
  const blocks = outline.sections.map((key) => ({ key, ...findBlock(key) }));
  const activation = blocks.find(({ mail }) => mail === undefined)?.[language][1] ?? '';
  const emails = blocks.flatMap(({ key, mail }) => (mail ? [{ key, mail }] : []));
  const written = countWritten(prompt);
  return {
    format: 'funnelsmith.emails/1',
    sequence: {
      type: contentType,
      name: sampleTitle(outline.title[language], product.name),
      goal: notices[language],
      audience: fill('{audience~}'),
      languageTag: language === 'pt' ? 'pt-BR' : language,
      formOfAddress: FORMS_OF_ADDRESS[language],
      activationEvent: /\*\*[^*]+:\*\* ([^.\n]+)/.exec(fill(activation))?.[1] ?? null,
      entryTrigger: about?.entry ?? '',
      exitRules: [about?.exit ?? ''],
      footer:
        factsOfContentType(contentType).checks.footer === 'transactional' ? 'transactional' : 'marketing',
      fromName: SENDERS[language],
      replyTo: SENDERS[language],
    },
    emails: emails
      .map(({ key, mail }, index) => composeEmail(key, mail, { position: index + 1, language, fill, values }))
      .slice(written),
    links: emails.slice(written).map(({ key, mail }) => ({
      key: machineKey(key),
      describes: mail.rows[language][5],
      url: null,
    })),
  };
}

/** How many messages a sequence has already that is to go on. */
function countWritten(prompt: string): number {
  const block = /<sequence-so-far-(\w+)>\s*(\{.*\})\s*<\/sequence-so-far-\1>/s.exec(prompt)?.[2];
  if (block === undefined) return 0;
  return (JSON.parse(block) as { emails: { position: number }[] }).emails.at(-1)?.position ?? 0;
}

function composeEmail(
  key: string,
  { rows, plan }: SampleMail,
  options: {
    position: number;
    language: SampleLanguage;
    fill: (text: string) => string;
    values: SampleValues;
  },
) {
  const { position, language, fill, values } = options;
  const [title, when, subject, preheader, body, button] = rows[language];
  const bodyMarkdown = fill(body);
  const kind = plan.after ?? 'event';
  return {
    position,
    key: machineKey(key),
    trigger: { kind, event: kind === 'event' || kind === 'before_date' ? when : null },
    delay: { value: plan.days ?? 0, unit: 'days' },
    skipIf: plan.skipIf?.[language] ?? null,
    purpose: title,
    subject: fill(subject),
    subjectAlternatives: [fill(preheader), `${title} · ${values.fields.name ?? fill('{name}')}`],
    preheader: fill(preheader),
    bodyMarkdown,
    cta: { label: button, linkKey: machineKey(key) },
    secondaryLinks: [],
    mergeTags: [...bodyMarkdown.matchAll(/\[\[(\w+)(?:\|([^\]]*))?\]\]/g)].map(([, tag, fallback]) => ({
      tag,
      fallback: fallback ?? null,
    })),
    placeholders: bodyMarkdown.match(/\[ADD [^\]]+\]/g) ?? [],
    notes: null,
  };
}

/** `mailPaymentFailed` becomes `mail-payment-failed`. */
function machineKey(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
