import type { ServiceContext } from '#server/database/service-context.ts';
import { countryOfGeography } from '#server/features/generation/request/country-of-geography.ts';
import { ContentVersion } from '#server/models/content/content-version.ts';
import { CurrentText } from '#server/models/content/current-text.ts';
import { Product } from '#server/models/content/product.ts';
import type { TranslatedFrom } from '#shared/contracts/generation/generated-content.ts';
import { isBlankText } from '#shared/rules/blank-text.ts';
import { isContentType } from '#shared/rules/content/content-types.ts';
import { userLinksOf } from '#shared/rules/links/user-links.ts';
import { type TranslationMode, translationModeOf } from '#shared/rules/prompts/translation-prompt.ts';
import type { Source } from '#shared/rules/sources/source.ts';

/** A model could not write a longer text again as a whole. Bytes of UTF-8. */
const MOST_TRANSLATED_BYTES = 60_000;

/** The text of the original product that a text of its language version is made from. */
export interface OriginalText {
  from: TranslatedFrom;
  mode: TranslationMode;
  text: string;
  /** Name of its language. */
  language: string;
  /** Name of its product. */
  name: string;
  sources: Source[];
  /** Links that the user added to it. */
  userLinks: string[];
}

/**
 * The original of a text of a language version. Undefined: the text is written anew, because there is no finished original
 * of a usual length, or it is about another market.
 *
 * @param options.goesOn the text that is continued or corrected keeps the version that it was made from
 */
export async function loadOriginal(
  ctx: ServiceContext,
  { product, type, goesOn }: { product: Product; type: string; goesOn: boolean },
): Promise<OriginalText | undefined> {
  const { userId, versionOf } = product;
  if (versionOf === null || !isContentType(type)) return undefined;
  const origin = await Product.query(ctx.db).findOne({ id: versionOf, userId }).whereNull('deletedAt');
  const mode = origin && translationModeOf(type, isSameMarket(product, origin));
  if (!mode) return undefined;
  const row = await CurrentText.query(ctx.db).findOne({ productId: origin.id, type }).whereNull('deletedAt');
  if (!row) return undefined;
  const versionNumber = goesOn
    ? await versionBefore(ctx, { product, type, original: row })
    : row.versionNumber;
  if (versionNumber === undefined) return undefined;
  const words =
    versionNumber === row.versionNumber
      ? row
      : await ContentVersion.query(ctx.db).findOne({ contentId: row.id, versionNumber });
  // A sample and the beginning of a text are no originals.
  if (!words || words.isSample || words.isTruncated || isBlankText(words.markdownContent)) return undefined;
  if (Buffer.byteLength(words.markdownContent) > MOST_TRANSLATED_BYTES) return undefined;
  return {
    from: { contentId: row.id, versionNumber },
    mode,
    text: words.markdownContent,
    language: origin.targetLanguage,
    name: origin.name.trim(),
    sources: words.sources,
    userLinks: userLinksOf(words.structure),
  };
}

async function versionBefore(
  ctx: ServiceContext,
  { product, type, original }: { product: Product; type: string; original: CurrentText },
): Promise<number | undefined> {
  const text = await CurrentText.query(ctx.db).findOne({ productId: product.id, type }).select('madeFrom');
  const from = text?.madeFrom.translatedFrom;
  return from?.contentId === original.id ? from.versionNumber : undefined;
}

function isSameMarket(one: Product, other: Product): boolean {
  const [first, second] = [one, other].map(({ targetGeography }) => targetGeography.trim().toLowerCase());
  if (first === second || first === '' || second === '') return true;
  const [country, otherCountry] = [one, other].map((each) => countryOfGeography(each.targetGeography));
  return country !== undefined && country === otherCountry;
}
