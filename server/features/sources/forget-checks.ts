import type { ServiceContext } from '#server/database/service-context.ts';
import type { GeneratedContent } from '#server/models/content/generated-content.ts';
import { SourceCheck } from '#server/models/content/source-check.ts';
import { pageAddress } from '#shared/rules/sources/source-address.ts';
import { pagesOf } from './request-source-check.ts';
import { hashOf } from './source-checks.service.ts';

type Removed = Pick<GeneratedContent, 'id' | 'userId' | 'sources' | 'isSample'>;

/** Forgets what was found out about the sources of removed contents, unless another content of the user cites them. */
export async function forgetChecksOf(trx: ServiceContext, removed: readonly Removed[]): Promise<void> {
  for (const userId of new Set(removed.map((content) => content.userId))) {
    const own = removed.filter((content) => content.userId === userId);
    const urls = new Set(own.flatMap(pagesOf).map(({ url }) => url));
    if (urls.size === 0) continue;
    const { rows } = await trx.db.raw<{ rows: { url: string }[] }>(
      `select distinct s ->> 'url' as url from generated_contents c, jsonb_array_elements(c.sources) s
        where c.user_id = ? and s ->> 'url' = any(?)`,
      [userId, [...urls]],
    );
    for (const { url } of rows) urls.delete(url);
    const hashes = [...urls].map((url) => hashOf(pageAddress(url) ?? url));
    await SourceCheck.query(trx.db).where({ userId }).whereIn('urlHash', hashes).delete();
  }
}
