import type { ServiceContext } from '#server/database/service-context.ts';
import { type OwnPage, type ProposedSample, proposedSamples } from '#shared/rules/products/voice-samples.ts';
import { checkedLanguageOf } from '#shared/rules/quality/content-language.ts';
import { getProduct, type ProductOfUser } from './products.service.ts';

/** Pages that are looked through, and characters of each. */
const MOST_PAGES = 20;
const MOST_CHARACTERS = 20_000;

/**
 * Samples of a brand voice from pages that a brief has read for the product, newest first.
 * @throws AppError `product_not_found`
 */
export async function voiceProposals(ctx: ServiceContext, options: ProductOfUser): Promise<ProposedSample[]> {
  const { targetLanguage } = await getProduct(ctx, options);
  const { rows } = await ctx.db.raw<{ rows: OwnPage[] }>(
    `select s.address, s.title, s.language, left(s.text, :most) as text
       from brief_sources s join product_briefs b on b.id = s.brief_id
      where b.user_id = :userId and b.product_id = :productId and s.kind = 'url' and s.address is not null
        and s.text is not null
      order by b.created_at desc, s.position limit :pages`,
    { ...options, most: MOST_CHARACTERS, pages: MOST_PAGES },
  );
  return proposedSamples(rows, checkedLanguageOf(targetLanguage));
}
