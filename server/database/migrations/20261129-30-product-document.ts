import type { Knex } from 'knex';

const FIELDS =
  `name type primary_industry decision_maker_title target_audience problem_statement target_use_case
  target_geography target_language elevator_pitch core_features outcome key_differentiators competitor_url1
  competitor_url2 competitor_url3`.split(/\s+/);

const inCamelCase = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const iso = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Fields, offer, brand voice and evidence of a product become one document with one history. The histories of fields and
 * offers are merged by time; the number of a document is the sum of both numbers, so none gets smaller.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table product_documents (
      product_id integer not null,
      version integer not null,
      -- {fields, offer, brandVoice}. Without brandVoice: not recorded at that time.
      document jsonb not null,
      created_at timestamptz not null,
      bytes integer not null generated always as (octet_length(document::text)) stored
    );

    with stored as (
      select v.product_id, v.version, v.fields, null::jsonb as offer, v.created_at, false as is_offer
        from product_versions v join products p on p.id = v.product_id where v.version < p.version
      union all
      select id, version, jsonb_build_object(${FIELDS.map((name) => `'${inCamelCase(name)}', ${name}`).join(', ')}),
          null, updated_at, false
        from products where purged_at is null
      union all
      select product_id, version, null, fields, created_at, true from product_offers
    ), dated as (
      -- Imported times may contradict the numbers. The product comes before its offers.
      select *, max(created_at) over (partition by product_id, is_offer order by version) as at,
          not is_offer and version = min(version) over (partition by product_id, is_offer) as is_first
        from stored
    ), merged as (
      select *, max(version) filter (where not is_offer) over w as field_version,
          coalesce(max(version) filter (where is_offer) over w, 0) as offer_version
        from dated window w as (partition by product_id order by not is_first, at, is_offer, version)
    )
    insert into product_documents (product_id, version, document, created_at)
      select product_id, field_version + offer_version,
          jsonb_build_object(
            'fields', first_value(fields) over (partition by product_id, field_version order by offer_version),
            'offer', coalesce(first_value(offer) over (partition by product_id, offer_version order by field_version), '{}')),
          case when is_first then min(created_at) over (partition by product_id) else created_at end
        from merged;
    alter table product_documents add constraint product_documents_pkey primary key (product_id, version);

    alter table products
      -- Filled-in parts only.
      add column offer jsonb not null default '{}',
      -- Null: none.
      add column brand_voice jsonb,
      -- [{field, value, quote, kind, sourceId, createdAt, checkedAt, goneAt}], newest last. It belongs to the value that was
      -- proposed, so versions don't repeat it.
      add column evidence jsonb not null default '[]',
      -- When each field, part of the offer ("offer.price") and "brandVoice" got its value: {"outcome": {version, at}}. Nothing
      -- for values that the product was created with.
      add column changes jsonb not null default '{}',
      drop column bytes;
    alter table products add column bytes integer not null generated always as (octet_length(${FIELDS.join(' || ')}
      || coalesce(nullif(offer, '{}')::text, '') || coalesce(brand_voice::text, ''))) stored;

    with valued as (
      select product_id, version, created_at, document->'fields' || coalesce(
          (select jsonb_object_agg('offer.' || key, value) from jsonb_each(document->'offer')), '{}') as values
        from product_documents
    ), named as (
      select distinct product_id, jsonb_object_keys(values) as name from valued
    ), compared as (
      select product_id, version, created_at, name, values->name as value,
          lag(values->name) over w as before, lag(version) over w as earlier
        from valued join named using (product_id) window w as (partition by product_id, name order by version)
    ), changed as (
      select distinct on (product_id, name) product_id, name, jsonb_build_object('version', version, 'at', ${iso('created_at')}) as change
        from compared where earlier is not null and value is distinct from before
        order by product_id, name, version desc
    ), changes as (
      select product_id, jsonb_object_agg(name, change) as changes from changed group by product_id
    ), evidence as (
      select product_id, jsonb_agg(jsonb_build_object('field', field, 'value', value, 'quote', quote, 'kind', kind,
          'sourceId', source_id, 'createdAt', ${iso('created_at')}, 'checkedAt', ${iso('checked_at')},
          'goneAt', ${iso('gone_at')}) order by id) as evidence
        from product_evidence group by product_id
    ), newest as (
      select distinct on (product_id) * from product_documents order by product_id, version desc
    )
    update products p set
        version = n.version,
        updated_at = greatest(p.updated_at, n.created_at),
        offer = n.document->'offer',
        evidence = coalesce(e.evidence, '[]'),
        brand_voice = case when v.product_id is not null then jsonb_build_object('samples', v.samples, 'dos', v.dos,
          'donts', v.donts, 'bannedWords', v.banned_words, 'formality', v.formality) end,
        changes = coalesce(c.changes, '{}') || case when v.product_id is null then '{}'
          else jsonb_build_object('brandVoice', jsonb_build_object('version', n.version, 'at', ${iso('v.updated_at')})) end
      from newest n left join changes c using (product_id) left join evidence e using (product_id)
        left join brand_voices v using (product_id)
      where p.id = n.product_id;

    delete from product_documents d using products p where p.id = d.product_id and p.version = d.version;
    drop table product_versions, product_offers, brand_voices, product_evidence;
    alter table product_documents rename to product_versions;
    alter table product_versions rename constraint product_documents_pkey to product_versions_pkey;
    alter table product_versions
      add constraint product_versions_product_id_fkey foreign key (product_id) references products (id);
    -- Versions are thinned out and removed with their product, so they may be deleted.
    create trigger product_versions_immutable before update on product_versions
      for each row execute function refuse_change();

    -- Old sources are removed unless evidence refers to them.
    create index products_evidence on products (id) where evidence <> '[]';
  `);
}
