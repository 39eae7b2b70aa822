import type { Knex } from 'knex';

/**
 * How many texts of each category a user has, kept by the database as texts come and go: counting them takes as long as
 * there are texts. Whole statements are counted, not rows, so that many texts at once are one change of a count.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    lock table generated_contents in share row exclusive mode;

    create table content_counts (
      user_id integer not null references users (id) on delete cascade,
      category text not null,
      count integer not null,
      primary key (user_id, category)
    );
    insert into content_counts (user_id, category, count)
      select user_id, category, count(*) from generated_contents where deleted_at is null group by user_id, category;

    create function count_added_contents() returns trigger language plpgsql as $$
    begin
      insert into content_counts as known (user_id, category, count)
        select user_id, category, count(*) from added where deleted_at is null
        group by user_id, category order by user_id, category
        on conflict (user_id, category) do update set count = known.count + excluded.count;
      return null;
    end $$;
    create function count_changed_contents() returns trigger language plpgsql as $$
    begin
      insert into content_counts as known (user_id, category, count)
        select user_id, category, sum(change) from (
          select user_id, category, 1 as change from changed where deleted_at is null
          union all
          select user_id, category, -1 from before where deleted_at is null
        ) changes
        group by user_id, category having sum(change) <> 0 order by user_id, category
        on conflict (user_id, category) do update set count = known.count + excluded.count;
      return null;
    end $$;
    -- Only what is known already: whoever is deleted with all texts may have lost the counts before.
    create function count_removed_contents() returns trigger language plpgsql as $$
    begin
      update content_counts known set count = known.count - gone.count
        from (select user_id, category, count(*) from removed where deleted_at is null group by user_id, category) gone
        where known.user_id = gone.user_id and known.category = gone.category;
      return null;
    end $$;
    create trigger count_added after insert on generated_contents
      referencing new table as added for each statement execute function count_added_contents();
    create trigger count_changed after update on generated_contents
      referencing old table as before new table as changed for each statement execute function count_changed_contents();
    create trigger count_removed after delete on generated_contents
      referencing old table as removed for each statement execute function count_removed_contents();

    drop index generated_contents_counted;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create index generated_contents_counted on generated_contents (user_id, category) where deleted_at is null;
    drop trigger count_added on generated_contents;
    drop trigger count_changed on generated_contents;
    drop trigger count_removed on generated_contents;
    drop function count_added_contents();
    drop function count_changed_contents();
    drop function count_removed_contents();
    drop table content_counts;
  `);
}
