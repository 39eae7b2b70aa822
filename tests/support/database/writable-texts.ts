/**
 * Lets a test write texts through the view `current_texts`, without a server: an insert adds a record with one version, an
 * update replaces what its current version holds, against all rules. Run it in the test's database.
 */
export const WRITABLE_TEXTS = `
  create or replace function write_current_text() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into generated_contents (user_id, product_id, category, type, dismissed_findings, created_at, updated_at, deleted_at)
        values (new.user_id, new.product_id, new.category, new.type, coalesce(new.dismissed_findings, '{}'),
          coalesce(new.created_at, now()), coalesce(new.updated_at, now()), new.deleted_at)
        returning id into new.id;
      new.version_number := coalesce(new.version_number, 1);
      insert into content_versions (content_id, version_number, origin, title, markdown_content, structure, text_key, sources,
          made_from, is_sample, is_truncated)
        values (new.id, new.version_number, coalesce(new.origin, 'generation'), new.title, new.markdown_content,
          coalesce(new.structure, '{}'), 'content', coalesce(new.sources, '[]'), coalesce(new.made_from, '{"texts": null}'),
          coalesce(new.is_sample, false), coalesce(new.is_truncated, false))
        returning bytes into new.bytes;
    else
      perform set_config('session_replication_role', 'replica', true);
      update content_versions set title = new.title, markdown_content = new.markdown_content, structure = new.structure,
          sources = new.sources, made_from = new.made_from, provider = new.provider, model = new.model,
          is_sample = new.is_sample, is_truncated = new.is_truncated
        where content_id = new.id and version_number = new.version_number
        returning bytes into new.bytes;
      perform set_config('session_replication_role', 'origin', true);
    end if;
    update generated_contents set version_number = new.version_number, version_bytes = coalesce(new.version_bytes, new.bytes)
      where id = new.id;
    return new;
  end $$;
  create or replace trigger write_current_text instead of insert or update on current_texts
    for each row execute function write_current_text()`;
