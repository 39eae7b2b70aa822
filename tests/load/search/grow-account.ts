import { CONTENT_TYPES, categoryOfContentType } from '#shared/rules/content/content-types.ts';
import { fillAccount } from '#tests/support/database/large-account.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import type { Fleet } from '#tests/support/fleet/fleet.ts';

/** Words in the texts of a grown account. */
export const WORDS = {
  /** A word that is only in the oldest text. */
  rare: 'quetzalcoatl',
  /** A word in one of a hundred texts. */
  hundredth: 'narwhalish',
  /** A word in every second text. */
  half: 'capybarian',
  /** A word in no text. */
  absent: 'axolotlesque',
} as const;

const MODELS = 2_000;
const PER_PRODUCT = 21;

/** Model texts in their own account. */
export async function writeModels(
  fleet: Fleet,
  options: { userId: number; textLength: number },
): Promise<void> {
  const account = { products: MODELS / 20, contents: MODELS, extraWord: 'dispatching', ...options };
  await fillAccount(fleet.query, account);
}

/**
 * Fills an account with SQL: each text joins halves of two model texts, so that all differ and word frequencies stay
 * natural.
 */
export async function growAccount(
  fleet: Fleet,
  options: { userId: number; modelsOf: number; contents: number; textLength: number },
): Promise<void> {
  const { userId, modelsOf, contents, textLength } = options;
  await fleet.query(
    `insert into products (user_id, name, type, primary_industry, target_audience, elevator_pitch)
     select $1, 'Product ' || lpad(n::text, 5, '0'), 'SaaS Platform', 'Services', 'Owners of small companies',
       'One of very many, number ' || n
     from generate_series(1, $2::int) n`,
    [userId, Math.ceil(contents / PER_PRODUCT)],
  );
  const types = CONTENT_TYPES.slice(0, PER_PRODUCT);
  await fleet.query(WRITABLE_TEXTS);
  await fleet.query(
    `with models as materialized (
       select row_number() over (order by id) - 1 as number, markdown_content as body
       from current_texts where user_id = $2
     ), own as materialized (
       select row_number() over (order by id) - 1 as number, id, name from products where user_id = $1
     )
     insert into current_texts (user_id, product_id, category, type, title, markdown_content)
     select $1, own.id, ($4::text[])[1 + n % ${PER_PRODUCT}], ($5::text[])[1 + n % ${PER_PRODUCT}],
       ($5::text[])[1 + n % ${PER_PRODUCT}] || ' – ' || own.name,
       left(one.body, $6::int) || concat_ws(' ', ' Text ' || n,
         case when n = 0 then '${WORDS.rare}' end,
         case when n % 100 = 50 then '${WORDS.hundredth}' end,
         case when n % 2 = 1 then '${WORDS.half}' end, '') || left(other.body, $6::int)
     from generate_series(0, $3::int - 1) n
     join own on own.number = n / ${PER_PRODUCT}
     join models one on one.number = n % ${MODELS}
     join models other on other.number = (n * 7 + n / ${MODELS}) % ${MODELS}
     order by n`,
    [
      userId,
      modelsOf,
      contents,
      types.map((type) => categoryOfContentType(type)),
      types,
      Math.floor(textLength / 2),
    ],
  );
}
