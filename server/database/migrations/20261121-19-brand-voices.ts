import type { Knex } from 'knex';

/**
 * How a product's texts should sound. An emptied voice has no row. Products know whether they have one, so that lists of
 * them need no join.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table brand_voices (
      product_id integer primary key references products (id),
      user_id integer not null references users (id),
      samples text[] not null check (cardinality(samples) <= 5),
      dos text[] not null check (cardinality(dos) <= 10),
      donts text[] not null check (cardinality(donts) <= 10),
      banned_words text[] not null check (cardinality(banned_words) <= 50),
      formality text not null check (formality in ('auto', 'informal', 'neutral', 'formal')),
      updated_at timestamptz not null
    );

    alter table products add column has_brand_voice boolean not null default false;
    create function note_brand_voice() returns trigger language plpgsql as $$
    begin
      update products set has_brand_voice = (tg_op = 'INSERT') where id = coalesce(new.product_id, old.product_id);
      return null;
    end $$;
    create trigger brand_voices_noted after insert or delete on brand_voices
      for each row execute function note_brand_voice();

    alter table generations add column used_brand_voice boolean not null default false;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table generations drop column used_brand_voice;
    drop table brand_voices;
    drop function note_brand_voice;
    alter table products drop column has_brand_voice;
  `);
}
