import { plainText } from '#renderer/lib/export/document/plain-text.ts';
import { readMarkdown } from '#renderer/lib/export/document/read-markdown.ts';
import type { SequenceEmail, SequenceFacts } from '#shared/rules/emails/email-sequence.ts';
import { escapeCopyInAddress } from '#shared/rules/emails/export/escape-copy.ts';
import type { TagWriter } from '#shared/rules/emails/export/export-tags.ts';
import { footerTextsOf } from '#shared/rules/emails/export/footer-texts.ts';
import type { MailDialect } from '#shared/rules/emails/export/mail-platforms.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import type { LinkRule } from '#shared/rules/links/link-rule.ts';
import { anchor, emailHtml } from './email-html.ts';

export interface ExportedEmail {
  subject: string;
  subjectAlternatives: string[];
  preheader: string;
  html: string;
  text: string;
}

interface MessageContext {
  facts: SequenceFacts;
  productName: string;
  /** Lines of the offer's postal address; '' if it has none. */
  senderAddress: string;
  dialect: MailDialect;
  tags: TagWriter;
  /** Decides which addresses in the text become links. */
  mayLink: LinkRule;
}

/** For platforms without a postal address tag, if the offer has no address. */
const ADDRESS_TO_ADD = '[ADD ADDRESS: postal address]';

/** One message in the format of a mail platform. */
export function exportEmail(email: SequenceEmail, context: MessageContext): ExportedEmail {
  const { facts, dialect, tags, mayLink } = context;
  const inText = (text: string) => tags.showInText(tags.hide(text, email));
  const inHtml = (text: string) => tags.showInHtml(escapeHtml(tags.hide(text, email)));
  // Addresses of `[[link:…]]` tags don't come from the model.
  const isTag = (address: string) => tags.used().links.some((link) => link.address === address);
  const body = readMarkdown(
    tags.hide(email.bodyMarkdown, email),
    (address) => isTag(address) || mayLink(address),
  );
  const actions = [email.cta, ...email.secondaryLinks].map(({ label, linkKey }) => ({
    label,
    address: tags.addressOf(linkKey),
  }));
  const [button, ...secondary] = actions.map(({ label, address }) => ({
    labelHtml: inHtml(label),
    address: escapeHtml(address),
  }));
  const footer = footerOf(email, context);
  const html = emailHtml({
    languageTag: facts.languageTag,
    subjectHtml: inHtml(email.subject),
    ...(!dialect.hasPreheaderField && { preheaderHtml: inHtml(email.preheader) }),
    body,
    button: button ?? { labelHtml: '', address: '' },
    secondaryLinks: secondary,
    footerHtml: footer.map(({ html: row }) => row),
    options: {
      finishText: (part) => tags.showInHtml(part),
      // Removes tags inside addresses, because they could redirect the link.
      addressOf: (href) => escapeHtml(escapeCopyInAddress(href.replace(/%EE%80%80\d+%EE%80%81/gu, ''))),
    },
  });
  const text = [
    tags.showInText(plainText(body)),
    ...actions.map(({ label, address }) => `${inText(label)}: ${address}`),
    ['--', ...footer.map(({ text: row }) => row)].join('\n'),
  ].join('\n\n');
  return {
    subject: inText(email.subject),
    subjectAlternatives: email.subjectAlternatives.map(inText),
    preheader: inText(email.preheader),
    html,
    text: `${text}\n`,
  };
}

function oneLine(address: string): string {
  const lines = address.split(/[\r\n\u2028\u2029]/u).map((line) => line.trim());
  return lines.filter(Boolean).join(', ');
}

/**
 * Footer of a marketing email: reason, unsubscribe link, postal address. Of a transactional email: sender,
 * contact, postal address.
 */
function footerOf(
  email: SequenceEmail,
  { facts, productName, senderAddress, dialect, tags }: MessageContext,
) {
  const texts = footerTextsOf(facts.languageTag);
  const words = (text: string) => {
    const hidden = tags.hide(text, email);
    return { html: tags.showInHtml(escapeHtml(hidden)), text: tags.showInText(hidden) };
  };
  const address = dialect.postalAddress
    ? { html: dialect.postalAddress.html.written, text: dialect.postalAddress.text.written }
    : words(oneLine(senderAddress) || ADDRESS_TO_ADD);
  if (facts.footer === 'transactional') {
    const questions = texts.questions.replace('{address}', () => facts.replyTo);
    return [words(productName), words(questions), address];
  }
  const unsubscribe = dialect.unsubscribe.written;
  return [
    words(texts.why.replace('{reason}', () => facts.entryTrigger)),
    {
      html: anchor(unsubscribe, escapeHtml(texts.unsubscribe)),
      text: `${texts.unsubscribe}: ${unsubscribe}`,
    },
    address,
  ];
}
