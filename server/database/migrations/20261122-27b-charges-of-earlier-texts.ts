import type { Knex } from 'knex';

/** What earlier texts were charged, and from then on: what was charged for an ended text stays. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update generations set charged_credits = credits where state = 'succeeded' and charged_credits = 0;

    alter table generations
      add constraint generations_charged_within_price check (charged_credits between 0 and credits),
      add constraint generations_success_charged_in_full check (state <> 'succeeded' or charged_credits = credits),
      add constraint generations_charged_for_text check (
        charged_credits = 0 or state = 'succeeded' or (state = 'cancelled' and coalesce(delivered_characters, 0) > 0)
      );

    create trigger generations_charge_stays before update of charged_credits on generations
      for each row when (
        old.state not in ('queued', 'running') and new.charged_credits <> old.charged_credits
      ) execute function keep_ended_generation();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger generations_charge_stays on generations;
    alter table generations drop constraint generations_charged_for_text,
      drop constraint generations_success_charged_in_full, drop constraint generations_charged_within_price;
  `);
}
