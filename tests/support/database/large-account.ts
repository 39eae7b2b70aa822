import { CONTENT_TYPES, categoryOfContentType } from '#shared/rules/content/content-types.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import { completeProduct } from '#tests/support/example-products.ts';
import type { Query } from '#tests/support/fleet/open-query.ts';

/** A word in every text. */
export const COMMON_WORD = 'dispatching';
/** A word that is only in the oldest text. */
export const RARE_WORD = 'quetzalcoatl';
/** A word in about one of a hundred texts. */
export const UNCOMMON_WORD = 'narwhalish';
/** A word in no text. */
export const ABSENT_WORD = 'axolotlesque';

const BATCH = 250;
const SYLLABLES =
  'ba con di ent for gra hol in ju ker lo mar net op pro qui re ser tion ul ver wo xi yel'.split(' ');
const VOCABULARY = Array.from({ length: 8_000 }, (_, number) => {
  const at = (power: number) => SYLLABLES[Math.floor(number / power) % SYLLABLES.length];
  return `${at(1)}${at(24)}${number % 3 === 0 ? '' : at(576)}`;
});

export interface LargeAccount {
  userId: number;
  products: number;
  /** Number of contents, at most one per type and product. */
  contents: number;
  textLength: number;
  /** Replaces the special words above. */
  extraWord?: string;
}

/** Inserts products and contents into the database. */
export async function fillAccount(query: Query, account: LargeAccount): Promise<void> {
  const { userId, products, contents } = account;
  const { type, primaryIndustry, targetAudience, elevatorPitch } = completeProduct;
  const rows = await query<{ id: number; name: string }>(
    `insert into products (user_id, name, type, primary_industry, decision_maker_title, target_audience,
       target_geography, target_language, elevator_pitch, core_features, problem_statement, outcome)
     select $1, 'Product ' || lpad(n::text, 4, '0'), $2, $3, $4, $5, $6, $7, $8 || ' ' || n, $9, $10, $11
     from generate_series(1, $12::int) n
     returning id, name`,
    [
      userId,
      type,
      primaryIndustry,
      completeProduct.decisionMakerTitle,
      targetAudience,
      completeProduct.targetGeography,
      completeProduct.targetLanguage,
      elevatorPitch,
      completeProduct.coreFeatures,
      completeProduct.problemStatement,
      completeProduct.outcome,
      products,
    ],
  );
  await query(WRITABLE_TEXTS);
  const perProduct = Math.ceil(contents / products);
  for (let from = 0; from < contents; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, contents - from) }, (_, offset) => {
      const number = from + offset;
      const product = rows[Math.floor(number / perProduct)] as { id: number; name: string };
      const contentType = CONTENT_TYPES[number % perProduct] as (typeof CONTENT_TYPES)[number];
      return {
        product_id: product.id,
        category: categoryOfContentType(contentType),
        type: contentType,
        title: `${contentType} – ${product.name}`,
        markdown_content: textOf(number, account),
      };
    });
    await query(
      `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
       select $1, product_id, category, type, title, markdown_content
       from jsonb_to_recordset($2::jsonb)
         as batch (product_id int, category text, type text, title text, markdown_content text)`,
      [userId, JSON.stringify(batch)],
    );
  }
}

/** Pseudo-random text with natural word frequencies. The same number gives the same text. */
function textOf(number: number, { textLength, extraWord }: LargeAccount): string {
  const words = [`Text ${number}`, extraWord ?? COMMON_WORD];
  if (extraWord === undefined && number === 0) words.push(RARE_WORD);
  if (extraWord === undefined && number % 97 === 50) words.push(UNCOMMON_WORD);
  let length = words.join(' ').length;
  for (let step = 1; length < textLength; step += 1) {
    const random = ((number + 1) * 7_919 + step * 104_729 + step * step * 31) % 100_003;
    const word = VOCABULARY[Math.floor(Math.exp((random / 100_003) * Math.log(VOCABULARY.length))) - 1] ?? '';
    words.push(word);
    length += word.length + 1;
  }
  // Puts the special words in the middle.
  return [...words.slice(2), ...words.slice(0, 2)].join(' ');
}
