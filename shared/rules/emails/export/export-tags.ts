import type { SequenceEmail, SequenceFacts, SequenceLink } from '#shared/rules/emails/email-sequence.ts';
import { isKnownTag, LINK_PREFIX, MERGE_TAG, plainKey } from '#shared/rules/emails/merge-tags.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import { isHttpUrl } from '#shared/rules/url-validation.ts';
import { escapeCopyInAddress, escapeCopyInHtml, escapeCopyInText, safeFallback } from './escape-copy.ts';
import type { MailDialect, PersonalTag, WrittenTag } from './mail-platforms.ts';

/** Private-use characters around a tag's number while the text is parsed; no text contains them. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const TOKEN = /\ue000(\d+)\ue001/u;
const personalTags: readonly string[] = ['first_name', 'company'] satisfies PersonalTag[];

export interface UsedTag extends WrittenTag {
  tag: string;
  fallback: string;
}

/** Writes texts in a platform's syntax and records their tags and links. */
export interface TagWriter {
  /** Replaces tags by placeholders before Markdown is parsed. Links become addresses. */
  hide(text: string, email?: SequenceEmail): string;
  /**
   * Replaces the placeholders by tags in the platform's syntax.
   * @param html safe for HTML
   */
  showInHtml(html: string): string;
  showInText(text: string): string;
  /** The address of a link, or a placeholder. */
  addressOf(linkKey: string): string;
  used(): { tags: UsedTag[]; links: { key: string; address: string; isKnown: boolean }[] };
}

interface TagWriterOptions {
  dialect: MailDialect;
  facts: SequenceFacts;
  links: readonly SequenceLink[];
  productName: string;
}

/** Placeholder text for a link without an address. */
function missingAddress(key: string): string {
  return `https://example.com/?link=${encodeURIComponent(key)}`;
}

export function createTagWriter({ dialect, facts, links, productName }: TagWriterOptions): TagWriter {
  const hidden: ({ copy: string } | WrittenTag)[] = [];
  const tags = new Map<string, UsedTag>();
  const usedLinks = new Map<string, { key: string; address: string; isKnown: boolean }>();

  const addressOf = (linkKey: string) => {
    const key = plainKey(linkKey);
    const url = links.find((link) => link.key === key)?.url;
    const isKnown = Boolean(url && isHttpUrl(url));
    const address = isKnown && url ? escapeCopyInAddress(new URL(url).href) : missingAddress(key);
    usedLinks.set(key, { key, address, isKnown });
    return address;
  };

  const written = (tag: string, fallback: string): { copy: string } | WrittenTag => {
    // This tag has the same value for every recipient.
    if (tag === 'product_name') return { copy: productName };
    if (tag === 'sender_name') return { copy: facts.fromName };
    const result = personalTags.includes(tag)
      ? dialect.personal(tag as PersonalTag, fallback)
      : dialect.eventValue(tag);
    if (!tags.get(tag)?.fallback) tags.set(tag, { tag, fallback, ...result });
    return result;
  };

  const pieces = (text: string, show: (copy: string) => string, showCopy = show) =>
    text
      .split(TOKEN)
      // Every second piece is the number of a tag.
      .map((piece, index) => {
        if (index % 2 === 0) return show(piece);
        const shown = hidden[Number(piece)];
        if (!shown) return '';
        return 'copy' in shown ? showCopy(shown.copy) : shown.written;
      })
      .join('');

  return {
    hide: (text, email) =>
      text.replace(/[\ue000\ue001]/gu, '').replace(MERGE_TAG, (whole, name: string, fallback?: string) => {
        const tag = name.trim();
        if (tag.startsWith(LINK_PREFIX)) return addressOf(tag.slice(LINK_PREFIX.length));
        if (!isKnownTag(tag, facts.footer)) return whole;
        const given = fallback ?? email?.mergeTags.find((one) => one.tag === tag)?.fallback ?? null;
        hidden.push(written(tag, safeFallback(given)));
        return `${OPEN}${hidden.length - 1}${CLOSE}`;
      }),
    showInHtml: (html) => pieces(html, escapeCopyInHtml, (copy) => escapeCopyInHtml(escapeHtml(copy))),
    showInText: (text) => pieces(text, escapeCopyInText),
    addressOf,
    used: () => ({ tags: [...tags.values()], links: [...usedLinks.values()] }),
  };
}
