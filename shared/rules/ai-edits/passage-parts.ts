import { placeOf } from '#shared/rules/links/link-rule.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';

/** Parts of a passage that stand for something else. An edit must keep them. */
export interface PassageParts {
  /** Source marks `[n]`, placeholders `[ADD …]` and merge tags. */
  marks: Part[];
  /** Addresses, and `[[link:…]]` tags. */
  links: Part[];
}

/** `key` is the same for all spellings of a part. */
interface Part {
  key: string;
  written: string;
}

/** Matches `[3]` and `[1, 4]`, but no merge tags or links. */
const SOURCE_MARK = /(?<!\[)\[(\d{1,3}(?:, ?\d{1,3}){0,20})\](?![\](:])/gu;
const PLACEHOLDER = /\[(ADD [A-Z]{2,20})[^\]\n]{0,200}\]/gu;
const MERGE_TAG = /\[\[([^[\]|\n]{1,60})(?:\|[^[\]\n]{0,60})?\]\]/gu;
const LINK_PREFIX = 'link:';

export function passageParts(text: string): PassageParts {
  const tags = Array.from(text.matchAll(MERGE_TAG), ([written, tag = '']) => ({ key: tag.trim(), written }));
  const isLink = ({ key }: Part) => key.startsWith(LINK_PREFIX);
  return {
    marks: [
      ...Array.from(text.matchAll(SOURCE_MARK)).flatMap(([, list = '']) =>
        list.split(',').map((number) => ({ key: `[${Number(number)}]`, written: `[${Number(number)}]` })),
      ),
      // The description may be reworded or translated.
      ...Array.from(text.matchAll(PLACEHOLDER), ([written, key = '']) => ({ key, written })),
      ...tags.filter((tag) => !isLink(tag)),
    ],
    links: [
      ...addressesIn(text).map((written) => ({ key: placeOf(written) ?? written, written })),
      ...tags.filter(isLink),
    ],
  };
}

/** What `before` has more often than `after`, as written there. */
export function missingParts(before: readonly Part[], after: readonly Part[]): string[] {
  const left = new Map<string, number>();
  for (const { key } of after) left.set(key, (left.get(key) ?? 0) + 1);
  return before.flatMap(({ key, written }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0 ? [] : [written];
  });
}

/** Parts of `after` that `before` has nowhere, as written. */
export function newParts(before: readonly Part[], after: readonly Part[]): string[] {
  const known = new Set(before.map(({ key }) => key));
  return after.filter(({ key }) => !known.has(key)).map(({ written }) => written);
}
