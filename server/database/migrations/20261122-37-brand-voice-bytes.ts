import type { Knex } from 'knex';

const BYTES = "octet_length(array_to_string(samples || dos || donts || banned_words, ' '))";

/** Brand voices count towards what an account takes up. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    lock table brand_voices in share row exclusive mode;
    insert into stored_bytes as known (user_id, bytes)
      select user_id, sum(${BYTES}) from brand_voices group by user_id
      on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;

    create function count_brand_voice_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select user_id, sum(${BYTES}) * case when tg_op = 'INSERT' then 1 else -1 end
        from moved group by user_id order by user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create function count_changed_brand_voice_bytes() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes as known (user_id, bytes)
        select user_id, sum(change) from (
          select user_id, ${BYTES} as change from changed
          union all
          select user_id, -${BYTES} from before
        ) changes
        group by user_id having sum(change) <> 0 order by user_id
        on conflict (user_id) do update set bytes = known.bytes + excluded.bytes;
      return null;
    end $$;
    create trigger bytes_added after insert on brand_voices
      referencing new table as moved for each statement execute function count_brand_voice_bytes();
    create trigger bytes_changed after update on brand_voices
      referencing old table as before new table as changed
      for each statement execute function count_changed_brand_voice_bytes();
    create trigger bytes_removed after delete on brand_voices
      referencing old table as moved for each statement execute function count_brand_voice_bytes();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update stored_bytes s set bytes = s.bytes - v.bytes
      from (select user_id, sum(${BYTES}) as bytes from brand_voices group by user_id) v
      where v.user_id = s.user_id;
    drop trigger bytes_added on brand_voices;
    drop trigger bytes_changed on brand_voices;
    drop trigger bytes_removed on brand_voices;
    drop function count_brand_voice_bytes, count_changed_brand_voice_bytes;
  `);
}
