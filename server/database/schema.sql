-- The schema that the migrations create, table by table, for reading: nothing runs this file.
-- Don't edit it. Add a migration, then run "npm run schema". Why each trigger exists is in schema.md.

create extension btree_gin;
create extension pg_trgm;

create table account_export_parts (
  export_id uuid not null,
  run integer not null,
  "position" integer not null,
  data bytea not null,
  constraint account_export_parts_pkey PRIMARY KEY (export_id, run, "position"),
  constraint account_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES account_exports(id) ON DELETE CASCADE
);

create table account_exports (
  id uuid not null,
  user_id integer not null,
  state text not null,
  run integer not null default 0,
  records_written integer not null default 0,
  records_total integer,
  bytes bigint,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint account_exports_pkey PRIMARY KEY (id),
  constraint account_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint account_exports_state_check CHECK (state = ANY (ARRAY['queued'::text, 'writing'::text, 'ready'::text, 'failed'::text]))
);
CREATE UNIQUE INDEX account_exports_unfinished ON account_exports USING btree (user_id) WHERE state = ANY (ARRAY['queued'::text, 'writing'::text]);
CREATE INDEX account_exports_user ON account_exports USING btree (user_id, created_at DESC);

create table account_import_parts (
  import_id uuid not null,
  "position" integer not null,
  data bytea not null,
  constraint account_import_parts_pkey PRIMARY KEY (import_id, "position"),
  constraint account_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES account_imports(id) ON DELETE CASCADE
);

create unlogged table account_import_records (
  import_id uuid not null,
  product integer not null,
  kind text not null,
  "position" integer not null,
  record text not null,
  constraint account_import_records_pkey PRIMARY KEY (import_id, product, kind, "position"),
  constraint account_import_records_import_id_fkey FOREIGN KEY (import_id) REFERENCES account_imports(id) ON DELETE CASCADE
);

create table account_imports (
  id uuid not null,
  user_id integer not null,
  state text not null,
  run integer not null default 0,
  bytes bigint not null default 0,
  records_written integer not null default 0,
  records_total integer,
  result jsonb not null default '{}'::jsonb,
  error_code text,
  error_params jsonb,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  turns integer not null default 0,
  constraint account_imports_pkey PRIMARY KEY (id),
  constraint account_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint account_imports_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'queued'::text, 'checking'::text, 'writing'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE UNIQUE INDEX account_imports_unfinished ON account_imports USING btree (user_id) WHERE state = ANY (ARRAY['uploading'::text, 'queued'::text, 'checking'::text, 'writing'::text]);
CREATE INDEX account_imports_user ON account_imports USING btree (user_id, created_at DESC);

create table activity_logs (
  id integer not null generated always as identity,
  user_id integer not null,
  action text not null,
  description text,
  created_at timestamp with time zone not null default now(),
  product_id integer,
  content_id integer,
  constraint activity_logs_pkey PRIMARY KEY (id),
  constraint activity_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX activity_logs_created ON activity_logs USING btree (created_at, user_id);
CREATE INDEX activity_logs_product ON activity_logs USING btree (user_id, product_id, id DESC) WHERE product_id IS NOT NULL;
CREATE INDEX activity_logs_user ON activity_logs USING btree (user_id, id DESC);

create table ai_edit_runs (
  id uuid not null,
  content_id integer,
  base_version integer not null,
  request jsonb not null,
  suggestions jsonb not null default '[]'::jsonb,
  provider text,
  model text,
  is_sample boolean not null default false,
  charged_credits integer not null default 0,
  attempts jsonb not null default '[]'::jsonb,
  asking jsonb,
  cost_micro_usd bigint,
  cost_is_estimated boolean not null default false,
  error_code text,
  error_params jsonb,
  constraint ai_edits_pkey PRIMARY KEY (id),
  constraint ai_edit_runs_id_fkey FOREIGN KEY (id) REFERENCES paid_tasks(id),
  constraint ai_edits_content_id_fkey FOREIGN KEY (content_id) REFERENCES generated_contents(id) ON DELETE SET NULL
);
CREATE INDEX ai_edits_content ON ai_edit_runs USING btree (content_id);

create table ai_model_configs (
  id integer not null generated always as identity,
  category text not null,
  tier text not null,
  "position" integer not null,
  provider text not null,
  model text not null,
  temperature text not null default '0.7'::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ai_model_configs_pkey PRIMARY KEY (id),
  constraint ai_model_configs_category_tier_position_key UNIQUE (category, tier, "position"),
  constraint ai_model_configs_category_check CHECK (category = ANY (ARRAY['research'::text, 'positioning'::text, 'web_assets'::text, 'email_sequences'::text])),
  constraint ai_model_configs_tier_check CHECK (tier = ANY (ARRAY['standard'::text, 'premium'::text]))
);

create table audit_logs (
  id integer not null generated always as identity,
  actor_id integer,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null default now(),
  constraint audit_logs_pkey PRIMARY KEY (id),
  constraint audit_logs_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id)
);
CREATE INDEX audit_logs_subject ON audit_logs USING btree (subject_type, subject_id, id DESC);
CREATE TRIGGER audit_logs_append_only BEFORE DELETE OR TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_logs_fixed BEFORE UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION allow_only_erasure_of_audit();

create table avatars (
  user_id integer not null,
  image bytea not null,
  digest text not null,
  updated_at timestamp with time zone not null default now(),
  constraint avatars_pkey PRIMARY KEY (user_id),
  constraint avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint avatars_image_check CHECK (octet_length(image) <= 1200000)
);

create table brief_runs (
  id uuid not null,
  is_sample boolean not null default false,
  fields jsonb not null default '[]'::jsonb,
  attempts jsonb not null default '[]'::jsonb,
  asking jsonb,
  cost_micro_usd bigint,
  cost_is_estimated boolean not null default false,
  error_code text,
  error_params jsonb,
  product_id integer,
  target_product_id integer,
  dismissed_at timestamp with time zone,
  origin text,
  phase text not null default 'reading'::text,
  into_language text,
  constraint product_briefs_pkey PRIMARY KEY (id),
  constraint brief_runs_id_fkey FOREIGN KEY (id) REFERENCES paid_tasks(id),
  constraint product_briefs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint product_briefs_target_product_id_fkey FOREIGN KEY (target_product_id) REFERENCES products(id),
  constraint brief_runs_phase_check CHECK (phase = ANY (ARRAY['reading'::text, 'proposing'::text]))
);
CREATE INDEX brief_runs_origin ON brief_runs USING btree (origin) WHERE origin IS NOT NULL;
CREATE INDEX product_briefs_product ON brief_runs USING btree (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX product_briefs_target ON brief_runs USING btree (target_product_id) WHERE target_product_id IS NOT NULL;

create table brief_sources (
  id integer not null generated always as identity,
  brief_id uuid not null,
  "position" integer not null,
  kind text not null,
  is_named boolean not null,
  address text,
  title text,
  state text not null,
  text text,
  text_hash text,
  words integer,
  is_cut boolean not null default false,
  language text,
  read_at timestamp with time zone,
  constraint brief_sources_pkey PRIMARY KEY (id),
  constraint brief_sources_brief_id_position_key UNIQUE (brief_id, "position"),
  constraint brief_sources_brief_id_fkey FOREIGN KEY (brief_id) REFERENCES brief_runs(id) ON DELETE CASCADE,
  constraint brief_sources_kind_check CHECK (kind = ANY (ARRAY['url'::text, 'text'::text, 'file'::text]))
);

create table content_versions (
  id integer not null generated always as identity,
  content_id integer not null,
  version_number integer not null,
  origin text not null,
  generation_id uuid,
  title text not null,
  structure jsonb not null,
  markdown_content text not null,
  sources jsonb not null,
  tier text,
  provider text,
  model text,
  is_sample boolean not null default false,
  is_truncated boolean not null default false,
  word_count integer not null generated always as (regexp_count(markdown_content, '\S+'::text)) stored,
  created_at timestamp with time zone not null default now(),
  open_points jsonb,
  suggested_by jsonb not null default '[]'::jsonb,
  text_key text,
  made_from jsonb not null default '{"texts": null}'::jsonb,
  bytes integer not null generated always as (octet_length(markdown_content) + octet_length(structure::text) + octet_length(sources::text)) stored,
  source_bytes integer not null generated always as (octet_length(sources::text)) stored,
  constraint content_versions_pkey PRIMARY KEY (id),
  constraint content_versions_content_id_version_number_key UNIQUE (content_id, version_number),
  constraint content_versions_content_id_fkey FOREIGN KEY (content_id) REFERENCES generated_contents(id),
  constraint content_versions_origin_check CHECK (origin = ANY (ARRAY['generation'::text, 'edit'::text, 'restore'::text]))
);
CREATE TRIGGER content_versions_immutable BEFORE DELETE OR UPDATE ON content_versions FOR EACH ROW EXECUTE FUNCTION keep_content_version();

create table credit_accounts (
  user_id integer not null,
  balance integer not null default 0,
  held integer not null default 0,
  granted integer not null default 0,
  due integer not null default 0,
  constraint credit_accounts_pkey PRIMARY KEY (user_id),
  constraint credit_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint credit_accounts_balance_not_negative CHECK (balance >= 0),
  constraint credit_accounts_due_not_negative CHECK (due >= 0),
  constraint credit_accounts_granted_not_negative CHECK (granted >= 0),
  constraint credit_accounts_held_not_negative CHECK (held >= 0),
  constraint credit_accounts_held_within_balance CHECK (held <= balance)
);
CREATE TRIGGER credit_accounts_guard BEFORE INSERT OR UPDATE ON credit_accounts FOR EACH ROW EXECUTE FUNCTION guard_credit_account();
CREATE TRIGGER credit_accounts_keep BEFORE DELETE OR TRUNCATE ON credit_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table credit_debts (
  id integer not null generated always as identity,
  user_id integer not null,
  amount integer not null,
  collected integer not null default 0,
  description text not null,
  unique_key text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint credit_debts_pkey PRIMARY KEY (id),
  constraint credit_debts_unique_key_key UNIQUE (unique_key),
  constraint credit_debts_user_id_fkey FOREIGN KEY (user_id) REFERENCES credit_accounts(user_id) ON UPDATE CASCADE,
  constraint credit_debts_amount_check CHECK (amount > 0),
  constraint credit_debts_no_more_than_due CHECK (collected >= 0 AND collected <= amount)
);
CREATE INDEX credit_debts_open ON credit_debts USING btree (user_id, id) WHERE collected < amount;
CREATE TRIGGER credit_debts_fixed BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_debts FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_debts_owe AFTER INSERT ON credit_debts FOR EACH ROW EXECUTE FUNCTION owe_credits();

create table credit_transactions (
  id integer not null generated always as identity,
  user_id integer not null,
  type text not null,
  amount integer not null,
  balance_after integer not null,
  description text not null,
  unique_key text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  reason text,
  message text,
  refund_of integer,
  constraint credit_transactions_pkey PRIMARY KEY (id),
  constraint credit_transactions_refunded_once UNIQUE (refund_of),
  constraint credit_transactions_unique_key_key UNIQUE (unique_key),
  constraint credit_transactions_refund_of_fkey FOREIGN KEY (refund_of) REFERENCES credit_transactions(id),
  constraint credit_transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES credit_accounts(user_id) ON UPDATE CASCADE,
  constraint credit_transactions_amount_sign CHECK (amount <> 0 AND (type <> 'purchase'::text OR amount > 0) AND (type <> 'usage'::text OR amount < 0)),
  constraint credit_transactions_type_check CHECK (type = ANY (ARRAY['purchase'::text, 'usage'::text, 'refund'::text]))
);
CREATE INDEX credit_transactions_created ON credit_transactions USING btree (created_at);
CREATE INDEX credit_transactions_user ON credit_transactions USING btree (user_id, id DESC);
CREATE TRIGGER credit_transactions_append_only BEFORE DELETE OR TRUNCATE ON credit_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_transactions_apply AFTER INSERT ON credit_transactions FOR EACH ROW EXECUTE FUNCTION apply_transaction();
CREATE TRIGGER credit_transactions_balance_after BEFORE INSERT ON credit_transactions FOR EACH ROW EXECUTE FUNCTION note_balance_after();
CREATE TRIGGER credit_transactions_fixed BEFORE UPDATE ON credit_transactions FOR EACH ROW EXECUTE FUNCTION allow_only_erasure('user_id', 'description', 'unique_key', 'reason', 'message');

create table desktop_sign_in_codes (
  code_hash text not null,
  user_id integer not null,
  code_challenge text not null,
  redirect_uri text not null,
  device_name text not null,
  approved_by text,
  session_id_hash text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint desktop_sign_in_codes_pkey PRIMARY KEY (code_hash),
  constraint desktop_sign_in_codes_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES sessions(id_hash) ON DELETE CASCADE,
  constraint desktop_sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX desktop_sign_in_codes_approval ON desktop_sign_in_codes USING btree (approved_by);
CREATE INDEX desktop_sign_in_codes_expiry ON desktop_sign_in_codes USING btree (expires_at);
CREATE INDEX desktop_sign_in_codes_user ON desktop_sign_in_codes USING btree (user_id);

create table email_changes (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  new_email text not null,
  token_hash text,
  code_hash text,
  expires_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  old_email text,
  old_verified_by text,
  undo_hash text,
  created_at timestamp with time zone not null default now(),
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_token UNIQUE (token_hash),
  constraint email_changes_undo UNIQUE (undo_hash),
  constraint email_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_accounts(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_account ON email_changes USING btree (account_id);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes USING btree (account_id) WHERE changed_at IS NULL;

create table email_confirmations (
  account_id uuid not null,
  token_hash text not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  constraint email_confirmations_pkey PRIMARY KEY (account_id),
  constraint email_confirmations_token UNIQUE (token_hash),
  constraint email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_accounts(id) ON DELETE CASCADE
);
CREATE INDEX email_confirmations_expiry ON email_confirmations USING btree (expires_at);

create table erasures (
  account_key text not null,
  erased_on date not null default CURRENT_DATE,
  constraint erasures_pkey PRIMARY KEY (account_key),
  constraint erasures_account_key_check CHECK (account_key ~ '^[0-9a-f]{64}$'::text)
);

create table generated_contents (
  id integer not null generated always as identity,
  user_id integer not null,
  product_id integer not null,
  category text not null,
  type text not null,
  dismissed_findings text[] not null default '{}'::text[],
  version_number integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  version_bytes bigint not null default 0,
  constraint generated_contents_pkey PRIMARY KEY (id),
  constraint generated_contents_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint generated_contents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX generated_contents_counted ON generated_contents USING btree (user_id, category) WHERE deleted_at IS NULL;
CREATE INDEX generated_contents_deleted ON generated_contents USING btree (user_id, deleted_at DESC) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX generated_contents_one_per_type ON generated_contents USING btree (product_id, type);
CREATE INDEX generated_contents_user ON generated_contents USING btree (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER generated_contents_searchable AFTER DELETE OR UPDATE OF user_id, category, type, version_number, deleted_at ON generated_contents FOR EACH ROW EXECUTE FUNCTION keep_content_searchable();

create table generation_chunks (
  generation_id uuid not null,
  attempt integer not null,
  start_offset integer not null,
  text text not null,
  constraint generation_chunks_pkey PRIMARY KEY (generation_id, attempt, start_offset),
  constraint generation_chunks_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation_runs(id)
);

create table generation_runs (
  id uuid not null,
  product_id integer not null,
  prompt_template_id integer not null,
  prompt_type text not null,
  prompt_version integer not null default 1,
  tier text not null,
  is_continuation boolean not null default false,
  request jsonb not null default '{}'::jsonb,
  attempts jsonb not null default '[]'::jsonb,
  attempt integer not null default 0,
  attempt_started_at timestamp with time zone,
  sent_bytes integer not null default 0,
  provider text not null,
  model text not null,
  expected_characters integer not null default 6000,
  delivered_characters integer,
  content_id integer,
  used_results jsonb,
  used_brand_voice boolean not null default false,
  input_tokens integer,
  output_tokens integer,
  reasoning_tokens integer,
  cached_input_tokens integer,
  cost_micro_usd bigint,
  cost_is_estimated boolean not null default false,
  finish_reason text,
  error_code text,
  error_params jsonb,
  cache_write_tokens integer,
  pages_read jsonb,
  is_sample boolean not null default false,
  kit_id uuid,
  constraint generations_pkey PRIMARY KEY (id),
  constraint generation_runs_id_fkey FOREIGN KEY (id) REFERENCES paid_tasks(id),
  constraint generations_content_id_fkey FOREIGN KEY (content_id) REFERENCES generated_contents(id),
  constraint generations_kit FOREIGN KEY (kit_id) REFERENCES launch_kits(id),
  constraint generations_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint generations_prompt_template_id_fkey FOREIGN KEY (prompt_template_id) REFERENCES prompt_templates(id),
  constraint generations_tier_check CHECK (tier = ANY (ARRAY['standard'::text, 'premium'::text]))
);
CREATE INDEX generation_runs_requests_to_empty ON generation_runs USING btree (id) WHERE content_id IS NULL AND COALESCE(request -> 'variables'::text, '{}'::jsonb) <> '{}'::jsonb;
CREATE INDEX generations_content ON generation_runs USING btree (content_id) WHERE content_id IS NOT NULL;
CREATE INDEX generations_kit ON generation_runs USING btree (kit_id) WHERE kit_id IS NOT NULL;

create table help_requests (
  id integer not null generated always as identity,
  user_id integer not null,
  subject text not null,
  message text not null,
  transaction_id integer,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint help_requests_pkey PRIMARY KEY (id),
  constraint help_requests_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES credit_transactions(id),
  constraint help_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint help_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text]))
);
CREATE INDEX help_requests_state ON help_requests USING btree (state, id);
CREATE INDEX help_requests_user ON help_requests USING btree (user_id, created_at);

create table identity_accounts (
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  constraint identity_accounts_pkey PRIMARY KEY (id)
);
CREATE INDEX identity_accounts_cost ON identity_accounts USING btree (("substring"(password_hash, '^scrypt[$]([0-9]{1,7})[$]'::text)::integer));
CREATE INDEX identity_accounts_email ON identity_accounts USING btree (lower(email));
CREATE UNIQUE INDEX identity_accounts_verified_email_unique ON identity_accounts USING btree (lower(email)) WHERE email_verified;

create table job_starts (
  job text not null,
  starts integer not null default 1,
  started_at timestamp with time zone not null default now(),
  constraint job_starts_pkey PRIMARY KEY (job)
);

create table known_devices (
  user_id integer not null,
  device_hash text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_unused ON known_devices USING btree (last_seen_at);

create table lab_runs (
  id uuid not null,
  batch_id uuid not null,
  template_id integer not null,
  version integer not null,
  product_key text not null,
  tier text not null,
  provider text not null,
  model text not null,
  temperature text not null,
  estimated_micro_usd bigint,
  is_sample boolean not null default false,
  text text,
  sources jsonb not null default '[]'::jsonb,
  first_text_ms integer,
  total_ms integer,
  input_tokens integer,
  output_tokens integer,
  reasoning_tokens integer,
  cost_micro_usd bigint,
  finish_reason text,
  checks jsonb,
  error_code text,
  error_params jsonb,
  constraint prompt_lab_runs_pkey PRIMARY KEY (id),
  constraint lab_runs_id_fkey FOREIGN KEY (id) REFERENCES paid_tasks(id),
  constraint prompt_lab_runs_template_id_fkey FOREIGN KEY (template_id) REFERENCES prompt_templates(id),
  constraint prompt_lab_runs_template_id_version_fkey FOREIGN KEY (template_id, version) REFERENCES prompt_template_versions(template_id, number),
  constraint prompt_lab_runs_tier_check CHECK (tier = ANY (ARRAY['standard'::text, 'premium'::text]))
);
CREATE INDEX lab_runs_batch ON lab_runs USING btree (batch_id);
CREATE INDEX lab_runs_template ON lab_runs USING btree (template_id);

create table launch_kit_steps (
  kit_id uuid not null,
  type text not null,
  "position" integer not null,
  level integer not null,
  reason text not null,
  required text[] not null,
  optional text[] not null,
  overwrites_edited boolean not null,
  generation_id uuid not null,
  blocked_by text,
  content_id integer,
  version_number integer,
  used_version integer,
  constraint launch_kit_steps_pkey PRIMARY KEY (kit_id, type),
  constraint launch_kit_steps_generation_id_key UNIQUE (generation_id),
  constraint launch_kit_steps_content_id_fkey FOREIGN KEY (content_id) REFERENCES generated_contents(id) ON DELETE SET NULL,
  constraint launch_kit_steps_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation_runs(id),
  constraint launch_kit_steps_kit_id_fkey FOREIGN KEY (kit_id) REFERENCES launch_kits(id),
  constraint launch_kit_steps_reason_check CHECK (reason = ANY (ARRAY['requested'::text, 'needed'::text]))
);
CREATE INDEX launch_kit_steps_content ON launch_kit_steps USING btree (content_id) WHERE content_id IS NOT NULL;

create table launch_kits (
  id uuid not null,
  user_id integer not null,
  product_id integer not null,
  tier text not null,
  mode text not null default 'thorough'::text,
  state text not null,
  ending text,
  cancel_requested_at timestamp with time zone,
  is_sample boolean not null,
  estimated_seconds integer not null,
  idempotency_key text,
  request_fingerprint text not null,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  goal text,
  constraint launch_kits_pkey PRIMARY KEY (id),
  constraint launch_kits_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint launch_kits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint launch_kits_ended_in_some_way CHECK ((state = 'ended'::text) = (ending IS NOT NULL)),
  constraint launch_kits_ending_check CHECK (ending = ANY (ARRAY['done'::text, 'partly'::text, 'failed'::text, 'cancelled'::text])),
  constraint launch_kits_goal_check CHECK (goal = ANY (ARRAY['landing_page'::text, 'email_sequence'::text, 'video_script'::text, 'lead_magnet'::text, 'research'::text, 'launch'::text])),
  constraint launch_kits_mode_check CHECK (mode = ANY (ARRAY['fast'::text, 'thorough'::text])),
  constraint launch_kits_state_check CHECK (state = ANY (ARRAY['running'::text, 'paused'::text, 'ended'::text])),
  constraint launch_kits_tier_check CHECK (tier = ANY (ARRAY['standard'::text, 'premium'::text]))
);
CREATE INDEX launch_kits_finished ON launch_kits USING btree (user_id, finished_at);
CREATE UNIQUE INDEX launch_kits_idempotency ON launch_kits USING btree (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX launch_kits_one_of_product ON launch_kits USING btree (product_id) WHERE state <> 'ended'::text;
CREATE INDEX launch_kits_product ON launch_kits USING btree (product_id, created_at DESC);

create table mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  unique_key text not null,
  user_id integer,
  recipient text not null,
  language text not null,
  params jsonb not null default '{}'::jsonb,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  problem text,
  next_try_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  time_zone text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_once UNIQUE (unique_key),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint mails_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])),
  constraint mails_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'kept'::text]))
);
CREATE INDEX mails_created ON mails USING btree (created_at DESC, id);
CREATE INDEX mails_due ON mails USING btree (next_try_at) WHERE state = ANY (ARRAY['waiting'::text, 'sending'::text]);
CREATE INDEX mails_user ON mails USING btree (user_id);

create table oidc_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  constraint oidc_payloads_pkey PRIMARY KEY (model, id)
);
CREATE INDEX oidc_payloads_expiry ON oidc_payloads USING btree (expires_at);
CREATE INDEX oidc_payloads_grant ON oidc_payloads USING btree (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_payloads_uid ON oidc_payloads USING btree (uid) WHERE uid IS NOT NULL;

create table paid_tasks (
  id uuid not null,
  kind text not null,
  user_id integer not null,
  state text not null,
  price integer not null,
  charged integer not null default 0,
  description text not null default ''::text,
  lease_expires_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  fencing_token integer not null default 1,
  losses integer not null default 0,
  cancel_requested_at timestamp with time zone,
  idempotency_key text,
  fingerprint text not null default ''::text,
  paid_by uuid,
  covers integer,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint paid_tasks_pkey PRIMARY KEY (id),
  constraint paid_tasks_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES paid_tasks(id),
  constraint paid_tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES credit_accounts(user_id) ON UPDATE CASCADE,
  constraint paid_tasks_charged_at_the_end CHECK (charged = 0 OR (state = ANY (ARRAY['succeeded'::text, 'cancelled'::text]))),
  constraint paid_tasks_charged_within_price CHECK (charged >= 0 AND charged <= price),
  constraint paid_tasks_covers_check CHECK (covers > 0),
  constraint paid_tasks_paid_once CHECK (paid_by IS NULL OR price = 0),
  constraint paid_tasks_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])),
  constraint paid_tasks_success_charged_in_full CHECK (state <> 'succeeded'::text OR charged = price OR (kind = ANY (ARRAY['brief'::text, 'set-check'::text])) AND charged = 0)
);
CREATE INDEX paid_tasks_cancel_requested ON paid_tasks USING btree (id) WHERE cancel_requested_at IS NOT NULL AND (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX paid_tasks_created ON paid_tasks USING btree (kind, created_at);
CREATE INDEX paid_tasks_finished ON paid_tasks USING btree (kind, finished_at);
CREATE UNIQUE INDEX paid_tasks_idempotency ON paid_tasks USING btree (user_id, kind, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX paid_tasks_one_set_check ON paid_tasks USING btree (fingerprint) WHERE kind = 'set-check'::text AND (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX paid_tasks_paid_by ON paid_tasks USING btree (paid_by) WHERE state <> ALL (ARRAY['failed'::text, 'cancelled'::text]);
CREATE INDEX paid_tasks_unfinished ON paid_tasks USING btree (lease_expires_at) WHERE state = ANY (ARRAY['queued'::text, 'running'::text]);
CREATE INDEX paid_tasks_unfinished_of_user ON paid_tasks USING btree (user_id) WHERE state = ANY (ARRAY['waiting'::text, 'queued'::text, 'running'::text]);
CREATE INDEX paid_tasks_user ON paid_tasks USING btree (user_id, kind, created_at DESC);
CREATE TRIGGER paid_tasks_hold BEFORE INSERT ON paid_tasks FOR EACH ROW EXECUTE FUNCTION hold_task();
CREATE TRIGGER paid_tasks_keep BEFORE DELETE OR TRUNCATE ON paid_tasks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paid_tasks_settle BEFORE UPDATE ON paid_tasks FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION settle_task();

create table passkeys (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential UNIQUE (credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_accounts(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_account ON passkeys USING btree (account_id);

create table password_reset_codes (
  account_id uuid not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  mailed_to text,
  constraint password_reset_codes_pkey PRIMARY KEY (account_id),
  constraint password_reset_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_accounts(id) ON DELETE CASCADE
);
CREATE INDEX password_reset_codes_expiry ON password_reset_codes USING btree (expires_at);

create table payment_events (
  id integer not null generated always as identity,
  provider text not null,
  body_hash text not null,
  event_name text not null,
  is_test boolean not null,
  payload jsonb not null,
  state text not null default 'received'::text,
  reason text,
  attempts integer not null default 0,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_body_hash_key UNIQUE (body_hash),
  constraint payment_events_state_check CHECK (state = ANY (ARRAY['received'::text, 'processed'::text, 'ignored'::text, 'refused'::text, 'failed'::text]))
);
CREATE INDEX payment_events_open ON payment_events USING btree (id DESC) WHERE state <> ALL (ARRAY['processed'::text, 'ignored'::text]);

create table payment_invoices (
  id text not null,
  subscription_id text not null,
  customer_id text not null,
  email text not null,
  user_id integer,
  claim text,
  variant_id text,
  plan_id integer,
  reason text not null,
  status text not null,
  currency text not null,
  total_cents integer not null,
  total_usd_cents integer not null,
  refunded_cents integer not null,
  refunded_usd_cents integer not null,
  discount_cents integer not null,
  is_test boolean not null,
  credits_granted integer,
  credits_taken_back integer not null default 0,
  created_at timestamp with time zone not null,
  provider_updated_at timestamp with time zone not null,
  constraint payment_invoices_pkey PRIMARY KEY (id),
  constraint payment_invoices_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint payment_invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_invoices_credits_granted_check CHECK (credits_granted >= 0),
  constraint payment_invoices_credits_taken_back_check CHECK (credits_taken_back >= 0),
  constraint payment_invoices_no_more_back_than_granted CHECK (credits_taken_back <= COALESCE(credits_granted, 0))
);
CREATE INDEX payment_invoices_newest ON payment_invoices USING btree (created_at DESC);
CREATE INDEX payment_invoices_subscription ON payment_invoices USING btree (subscription_id);
CREATE INDEX payment_invoices_user ON payment_invoices USING btree (user_id);

create table payment_orders (
  id text not null,
  customer_id text not null,
  email text not null,
  user_id integer,
  claim text,
  receipt_code uuid,
  variant_id text not null,
  product_name text not null,
  quantity integer not null,
  plan_id integer,
  currency text not null,
  total_cents integer not null,
  total_usd_cents integer not null,
  refunded_cents integer not null,
  refunded_usd_cents integer not null,
  status text not null,
  is_test boolean not null,
  credits_granted integer,
  credits_taken_back integer not null default 0,
  created_at timestamp with time zone not null,
  provider_updated_at timestamp with time zone not null,
  constraint payment_orders_pkey PRIMARY KEY (id),
  constraint payment_orders_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint payment_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_orders_credits_granted_check CHECK (credits_granted >= 0),
  constraint payment_orders_credits_taken_back_check CHECK (credits_taken_back >= 0),
  constraint payment_orders_no_more_back_than_granted CHECK (credits_taken_back <= COALESCE(credits_granted, 0)),
  constraint payment_orders_quantity_check CHECK (quantity >= 1)
);
CREATE INDEX payment_orders_customer ON payment_orders USING btree (customer_id);
CREATE INDEX payment_orders_email ON payment_orders USING btree (lower(email)) WHERE user_id IS NULL;
CREATE INDEX payment_orders_newest ON payment_orders USING btree (created_at DESC);
CREATE INDEX payment_orders_receipt_code ON payment_orders USING btree (receipt_code);
CREATE INDEX payment_orders_user ON payment_orders USING btree (user_id);

create table payment_reconciliations (
  id integer not null generated always as identity,
  started_by integer,
  report jsonb not null default '{}'::jsonb,
  error text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint payment_reconciliations_pkey PRIMARY KEY (id),
  constraint payment_reconciliations_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id)
);

create table payment_subscription_variants (
  subscription_id text not null,
  seen_at timestamp with time zone not null,
  variant_id text not null,
  constraint payment_subscription_variants_pkey PRIMARY KEY (subscription_id, seen_at)
);

create table payment_subscriptions (
  id text not null,
  order_id text not null,
  customer_id text not null,
  email text not null,
  user_id integer,
  claim text,
  variant_id text not null,
  plan_id integer,
  grants_tier text,
  status text not null,
  renews_at timestamp with time zone,
  ends_at timestamp with time zone,
  card_brand text,
  card_last_four text,
  is_test boolean not null,
  created_at timestamp with time zone not null,
  provider_updated_at timestamp with time zone not null,
  constraint payment_subscriptions_pkey PRIMARY KEY (id),
  constraint payment_subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint payment_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_subscriptions_grants_tier_check CHECK (grants_tier = ANY (ARRAY['pro'::text, 'max'::text, 'annual_max'::text]))
);
CREATE INDEX payment_subscriptions_customer ON payment_subscriptions USING btree (customer_id);
CREATE INDEX payment_subscriptions_email ON payment_subscriptions USING btree (lower(email)) WHERE user_id IS NULL;
CREATE INDEX payment_subscriptions_ending ON payment_subscriptions USING btree (ends_at) WHERE grants_tier IS NOT NULL;
CREATE INDEX payment_subscriptions_user ON payment_subscriptions USING btree (user_id);

create table plans (
  id integer not null generated always as identity,
  seed_key text,
  name text not null,
  description text not null default ''::text,
  type text not null,
  recurrency text not null,
  plan_type text,
  price_cents integer not null,
  credits integer not null,
  product_limit integer,
  store_id text,
  product_id text,
  variant_id text,
  checkout_url text,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_seed_key_key UNIQUE (seed_key),
  constraint plans_variant_id_key UNIQUE (variant_id),
  constraint plans_checkout_url_check CHECK (btrim(checkout_url) <> ''::text),
  constraint plans_credits_check CHECK (credits >= 1),
  constraint plans_name_check CHECK (btrim(name) <> ''::text),
  constraint plans_only_subscriptions_have_a_tier CHECK (plan_type IS NULL OR type = 'subscription'::text),
  constraint plans_plan_type_check CHECK (plan_type = ANY (ARRAY['pro'::text, 'max'::text, 'annual_max'::text])),
  constraint plans_price_cents_check CHECK (price_cents >= 0),
  constraint plans_product_id_check CHECK (btrim(product_id) <> ''::text),
  constraint plans_product_limit_check CHECK (product_limit >= 1),
  constraint plans_recurrency_check CHECK (recurrency = ANY (ARRAY['one_time'::text, 'week'::text, 'month'::text, 'year'::text])),
  constraint plans_store_id_check CHECK (btrim(store_id) <> ''::text),
  constraint plans_type_check CHECK (type = ANY (ARRAY['pay_as_you_go'::text, 'subscription'::text])),
  constraint plans_type_fits_recurrency CHECK ((type = 'pay_as_you_go'::text) = (recurrency = 'one_time'::text)),
  constraint plans_variant_id_check CHECK (btrim(variant_id) <> ''::text)
);

create table product_versions (
  product_id integer not null,
  version integer not null,
  document jsonb not null,
  created_at timestamp with time zone not null,
  bytes integer not null generated always as (octet_length(document::text)) stored,
  constraint product_versions_pkey PRIMARY KEY (product_id, version),
  constraint product_versions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE TRIGGER product_versions_immutable BEFORE UPDATE ON product_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table products (
  id integer not null generated always as identity,
  user_id integer not null,
  name text not null,
  type text not null,
  primary_industry text not null,
  decision_maker_title text not null default ''::text,
  target_audience text not null,
  problem_statement text not null default ''::text,
  target_use_case text not null default ''::text,
  target_geography text not null default ''::text,
  target_language text not null default ''::text,
  elevator_pitch text not null default ''::text,
  core_features text not null default ''::text,
  outcome text not null default ''::text,
  key_differentiators text not null default ''::text,
  competitor_url1 text not null default ''::text,
  competitor_url2 text not null default ''::text,
  competitor_url3 text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  purged_at timestamp with time zone,
  origin text,
  offer jsonb not null default '{}'::jsonb,
  brand_voice jsonb,
  evidence jsonb not null default '[]'::jsonb,
  changes jsonb not null default '{}'::jsonb,
  facts jsonb not null default '{}'::jsonb,
  bytes integer not null generated always as (octet_length((((((((((((((((((name || type) || primary_industry) || decision_maker_title) || target_audience) || problem_statement) || target_use_case) || target_geography) || target_language) || elevator_pitch) || core_features) || outcome) || key_differentiators) || competitor_url1) || competitor_url2) || competitor_url3) || COALESCE(NULLIF(offer, '{}'::jsonb)::text, ''::text)) || COALESCE(brand_voice::text, ''::text)) || COALESCE(NULLIF(facts, '{}'::jsonb)::text, ''::text))) stored,
  client_name text not null default ''::text,
  version_of integer,
  language_tag text,
  idempotency_key text,
  request_fingerprint text,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint products_version_of_fkey FOREIGN KEY (version_of) REFERENCES products(id),
  constraint products_keys_have_a_fingerprint CHECK ((idempotency_key IS NULL) = (request_fingerprint IS NULL)),
  constraint products_versions_have_a_language CHECK ((version_of IS NULL) = (language_tag IS NULL))
);
CREATE INDEX products_deleted ON products USING btree (user_id, deleted_at) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
CREATE INDEX products_evidence ON products USING btree (id) WHERE evidence <> '[]'::jsonb;
CREATE UNIQUE INDEX products_idempotency ON products USING btree (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX products_language ON products USING btree (version_of, language_tag) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX products_origin ON products USING btree (user_id, origin) WHERE origin IS NOT NULL;
CREATE INDEX products_user ON products USING btree (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX products_versions ON products USING btree (user_id) WHERE version_of IS NOT NULL;
CREATE TRIGGER products_searchable AFTER INSERT OR DELETE OR UPDATE OF user_id, name, elevator_pitch, target_audience, client_name, deleted_at ON products FOR EACH ROW EXECUTE FUNCTION keep_product_searchable();

create table prompt_template_versions (
  id integer not null generated always as identity,
  template_id integer not null,
  number integer not null,
  prompt text not null,
  depth jsonb not null,
  origin text not null,
  label text not null default 'draft'::text,
  author_id integer,
  note text not null default ''::text,
  failures jsonb not null,
  created_at timestamp with time zone not null default now(),
  constraint prompt_template_versions_pkey PRIMARY KEY (id),
  constraint prompt_template_versions_template_id_number_key UNIQUE (template_id, number),
  constraint prompt_template_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint prompt_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES prompt_templates(id),
  constraint prompt_template_versions_label_check CHECK (label = ANY (ARRAY['draft'::text, 'production'::text, 'earlier'::text])),
  constraint prompt_template_versions_number_check CHECK (number >= 1),
  constraint prompt_template_versions_origin_check CHECK (origin = ANY (ARRAY['seed'::text, 'admin'::text]))
);
CREATE UNIQUE INDEX prompt_template_versions_production ON prompt_template_versions USING btree (template_id) WHERE label = 'production'::text;
CREATE TRIGGER prompt_template_versions_immutable BEFORE UPDATE ON prompt_template_versions FOR EACH ROW WHEN ((to_jsonb(new.*) - 'label'::text) <> (to_jsonb(old.*) - 'label'::text)) EXECUTE FUNCTION allow_only_erasure('author_id');
CREATE TRIGGER prompt_template_versions_keep BEFORE DELETE OR TRUNCATE ON prompt_template_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table prompt_templates (
  id integer not null generated always as identity,
  type text not null,
  category text not null,
  name text not null,
  description text not null,
  version integer not null default 1,
  prompt text not null,
  depth jsonb not null default '{}'::jsonb,
  credits_cost integer not null,
  standard_credits integer not null,
  premium_credits integer not null,
  display_order integer not null,
  is_active boolean not null default true,
  seed_fingerprint text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint prompt_templates_pkey PRIMARY KEY (id),
  constraint prompt_templates_version_in_use FOREIGN KEY (id, version) REFERENCES prompt_template_versions(template_id, number) DEFERRABLE INITIALLY DEFERRED,
  constraint prompt_templates_category_check CHECK (category = ANY (ARRAY['research'::text, 'positioning'::text, 'web_assets'::text, 'email_sequences'::text])),
  constraint prompt_templates_credits_cost_check CHECK (credits_cost >= 1),
  constraint prompt_templates_premium_credits_check CHECK (premium_credits >= 1),
  constraint prompt_templates_standard_credits_check CHECK (standard_credits >= 1)
);
CREATE UNIQUE INDEX prompt_templates_one_active ON prompt_templates USING btree (type) WHERE is_active;
CREATE INDEX prompt_templates_order ON prompt_templates USING btree (category, display_order);
CREATE INDEX prompt_templates_type ON prompt_templates USING btree (type);

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);

create table recovery_codes (
  account_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_accounts(id) ON DELETE CASCADE
);

create table review_runs (
  id uuid not null,
  content_id integer,
  version_number integer not null,
  generation_id uuid,
  is_current boolean not null default true,
  findings jsonb not null default '[]'::jsonb,
  provider text,
  model text,
  attempts jsonb not null default '[]'::jsonb,
  asking jsonb,
  cost_micro_usd bigint,
  cost_is_estimated boolean not null default false,
  error_code text,
  error_params jsonb,
  constraint review_runs_pkey PRIMARY KEY (id),
  constraint review_runs_content_id_fkey FOREIGN KEY (content_id) REFERENCES generated_contents(id) ON DELETE SET NULL,
  constraint review_runs_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation_runs(id),
  constraint review_runs_id_fkey FOREIGN KEY (id) REFERENCES paid_tasks(id)
);
CREATE UNIQUE INDEX review_runs_generation ON review_runs USING btree (generation_id);
CREATE UNIQUE INDEX review_runs_version ON review_runs USING btree (content_id, version_number) WHERE is_current;

create table search_texts (
  user_id integer not null,
  kind text not null,
  item_id integer not null,
  body text collate "C" not null,
  constraint search_texts_pkey PRIMARY KEY (user_id, kind, item_id)
) with (toast_tuple_target=8160);
CREATE INDEX search_texts_trigrams ON search_texts USING gin (user_id, kind, body gin_trgm_ops) WITH (fastupdate='on', gin_pending_list_limit='1024');

create table second_factors (
  account_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint second_factors_pkey PRIMARY KEY (account_id),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES identity_accounts(id) ON DELETE CASCADE
);

create table sessions (
  id_hash text not null,
  public_id uuid not null default gen_random_uuid(),
  user_id integer,
  kind text not null default 'browser'::text,
  data jsonb not null,
  user_agent text,
  device_name text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_kind_check CHECK (kind = ANY (ARRAY['browser'::text, 'desktop'::text]))
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table set_check_runs (
  id uuid not null,
  product_id integer not null,
  content_ids jsonb not null,
  is_sample boolean not null,
  readings jsonb not null default '[]'::jsonb,
  unread jsonb not null default '[]'::jsonb,
  dismissed jsonb not null default '[]'::jsonb,
  attempts jsonb not null default '[]'::jsonb,
  asking jsonb,
  cost_micro_usd bigint,
  cost_is_estimated boolean not null default false,
  error_code text,
  error_params jsonb,
  constraint set_check_runs_pkey PRIMARY KEY (id),
  constraint set_check_runs_id_fkey FOREIGN KEY (id) REFERENCES paid_tasks(id),
  constraint set_check_runs_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX set_check_runs_product ON set_check_runs USING btree (product_id);

create table settings (
  key text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table sign_ins (
  id integer not null generated always as identity,
  user_id integer not null,
  way text not null,
  is_refused boolean not null,
  device text,
  created_at timestamp with time zone not null default now(),
  constraint sign_ins_pkey PRIMARY KEY (id),
  constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sign_ins_way_check CHECK (way = ANY (ARRAY['password'::text, 'second_factor'::text, 'recovery_code'::text, 'passkey'::text, 'provider'::text, 'approval'::text]))
);
CREATE INDEX sign_ins_of_user ON sign_ins USING btree (user_id, id DESC);
CREATE INDEX sign_ins_old ON sign_ins USING btree (created_at);

create table source_checks (
  user_id integer not null,
  url_hash bytea not null,
  state text not null,
  http_status integer,
  final_domain text,
  page_title text,
  checked_at timestamp with time zone not null,
  constraint source_checks_pkey PRIMARY KEY (user_id, url_hash),
  constraint source_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint source_checks_state_check CHECK (state = ANY (ARRAY['reachable'::text, 'gone'::text, 'refused'::text, 'failing'::text, 'timeout'::text, 'no_site'::text, 'unreachable'::text, 'certificate'::text, 'redirects'::text, 'blocked'::text])),
  constraint source_checks_url_hash_check CHECK (octet_length(url_hash) = 32)
);
CREATE INDEX source_checks_by_age ON source_checks USING btree (checked_at);
CREATE INDEX source_checks_of_user_by_age ON source_checks USING btree (user_id, checked_at);

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint user_identities_pkey PRIMARY KEY (issuer, subject),
  constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX user_identities_user ON user_identities USING btree (user_id);

create table users (
  id integer not null generated always as identity,
  email text not null,
  email_verified boolean not null default false,
  email_verified_by text,
  first_name text,
  last_name text,
  profile_image_url text,
  role text not null default 'customer'::text,
  tier text not null default 'free'::text,
  assigned_tier text,
  language text not null default 'en'::text,
  current_product_id integer,
  is_active boolean not null default true,
  sign_ins_ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  muted_mails text[] not null default '{summary}'::text[],
  deletion_started_at timestamp with time zone,
  deletion_due_at timestamp with time zone,
  erased_at timestamp with time zone,
  time_zone text,
  default_tier text not null default 'standard'::text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_current_product FOREIGN KEY (current_product_id) REFERENCES products(id),
  constraint users_assigned_tier_check CHECK (assigned_tier = ANY (ARRAY['pro'::text, 'max'::text, 'annual_max'::text])),
  constraint users_default_tier_check CHECK (default_tier = ANY (ARRAY['standard'::text, 'premium'::text])),
  constraint users_deletion_has_a_date CHECK (num_nonnulls(deletion_started_at, deletion_due_at) <> 1),
  constraint users_email_verified_by_check CHECK (email_verified_by = ANY (ARRAY['typed'::text, 'mail'::text, 'operator'::text, 'provider'::text])),
  constraint users_language_check CHECK (language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])),
  constraint users_role_check CHECK (role = ANY (ARRAY['admin'::text, 'customer'::text, 'lead'::text])),
  constraint users_tier_check CHECK (tier = ANY (ARRAY['free'::text, 'pro'::text, 'max'::text, 'annual_max'::text]))
);
CREATE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_joined ON users USING btree (created_at, id);
CREATE UNIQUE INDEX users_lead_email_unique ON users USING btree (lower(email)) WHERE role = 'lead'::text;
CREATE INDEX users_leaving ON users USING btree (deletion_due_at) WHERE deletion_due_at IS NOT NULL;
CREATE INDEX users_list_name ON users USING btree (user_list_name(email, first_name, last_name), id);
CREATE INDEX users_search ON users USING gin (user_search_text(email, first_name, last_name) gin_trgm_ops) WITH (fastupdate=off);
CREATE UNIQUE INDEX users_verified_email_unique ON users USING btree (lower(email)) WHERE email_verified;

create view ai_edits as
 SELECT t.user_id,
    t.paid_by AS block_id,
        CASE t.state
            WHEN 'queued'::text THEN 'running'::text
            ELSE t.state
        END AS state,
    t.fencing_token,
    t.idempotency_key,
    t.fingerprint AS request_fingerprint,
    t.created_at,
    t.started_at,
    t.finished_at,
    r.id,
    r.content_id,
    r.base_version,
    r.request,
    r.suggestions,
    r.provider,
    r.model,
    r.is_sample,
    r.charged_credits,
    r.attempts,
    r.asking,
    r.cost_micro_usd,
    r.cost_is_estimated,
    r.error_code,
    r.error_params
   FROM paid_tasks t
     JOIN ai_edit_runs r ON r.id = t.id
  WHERE t.kind = 'ai-edit'::text;

create view current_texts as
 SELECT c.id,
    c.user_id,
    c.product_id,
    c.category,
    c.type,
    c.dismissed_findings,
    c.version_number,
    c.created_at,
    c.updated_at,
    c.deleted_at,
    c.version_bytes,
    v.origin,
    v.generation_id,
    v.title,
    v.markdown_content,
    v.text_key,
    v.structure,
    v.sources,
    v.made_from,
    v.open_points,
    v.tier,
    v.provider,
    v.model,
    v.is_sample,
    v.is_truncated,
    v.bytes,
    v.source_bytes,
    v.created_at AS written_at,
        CASE
            WHEN r.id IS NOT NULL THEN jsonb_build_object('state', t.state, 'findings', r.findings, 'errorCode', r.error_code)
            ELSE NULL::jsonb
        END AS review
   FROM generated_contents c
     LEFT JOIN content_versions v ON v.content_id = c.id AND v.version_number = c.version_number
     LEFT JOIN review_runs r ON r.content_id = c.id AND r.version_number = c.version_number AND r.is_current
     LEFT JOIN paid_tasks t ON t.id = r.id;

create view generations as
 SELECT t.user_id,
    t.state,
    t.price AS credits,
    t.charged AS charged_credits,
    t.description,
    t.lease_expires_at,
    t.fencing_token,
    t.cancel_requested_at,
    t.idempotency_key,
    t.fingerprint AS request_fingerprint,
    t.created_at,
    t.finished_at,
    r.id,
    r.product_id,
    r.prompt_template_id,
    r.prompt_type,
    r.prompt_version,
    r.tier,
    r.is_continuation,
    r.request,
    r.attempts,
    r.attempt,
    r.attempt_started_at,
    r.sent_bytes,
    r.provider,
    r.model,
    r.expected_characters,
    r.delivered_characters,
    r.content_id,
    r.used_results,
    r.used_brand_voice,
    r.input_tokens,
    r.output_tokens,
    r.reasoning_tokens,
    r.cached_input_tokens,
    r.cost_micro_usd,
    r.cost_is_estimated,
    r.finish_reason,
    r.error_code,
    r.error_params,
    r.cache_write_tokens,
    r.pages_read,
    r.is_sample,
    r.kit_id
   FROM paid_tasks t
     JOIN generation_runs r ON r.id = t.id
  WHERE t.kind = 'generation'::text;

create view product_briefs as
 SELECT t.user_id,
        CASE
            WHEN t.state = 'succeeded'::text THEN 'ready'::text
            WHEN t.state = ANY (ARRAY['queued'::text, 'running'::text]) THEN r.phase
            ELSE t.state
        END AS state,
    t.fencing_token,
    t.idempotency_key,
    t.fingerprint AS request_fingerprint,
    t.description,
    t.price AS credits,
    t.charged AS charged_credits,
    t.created_at,
    t.started_at,
    t.finished_at,
    r.id,
    r.is_sample,
    r.fields,
    r.attempts,
    r.asking,
    r.cost_micro_usd,
    r.cost_is_estimated,
    r.error_code,
    r.error_params,
    r.product_id,
    r.target_product_id,
    r.dismissed_at,
    r.origin,
    r.phase,
    r.into_language
   FROM paid_tasks t
     JOIN brief_runs r ON r.id = t.id
  WHERE t.kind = 'brief'::text;

create view prompt_lab_runs as
 SELECT t.user_id AS created_by,
    t.state,
    t.fencing_token,
    t.created_at,
    t.started_at,
    t.finished_at,
    r.id,
    r.batch_id,
    r.template_id,
    r.version,
    r.product_key,
    r.tier,
    r.provider,
    r.model,
    r.temperature,
    r.estimated_micro_usd,
    r.is_sample,
    r.text,
    r.sources,
    r.first_text_ms,
    r.total_ms,
    r.input_tokens,
    r.output_tokens,
    r.reasoning_tokens,
    r.cost_micro_usd,
    r.finish_reason,
    r.checks,
    r.error_code,
    r.error_params
   FROM paid_tasks t
     JOIN lab_runs r ON r.id = t.id
  WHERE t.kind = 'lab'::text;

create view set_checks as
 SELECT t.user_id,
    t.state,
    t.price AS credits,
    t.charged AS charged_credits,
    t.fencing_token,
    t.idempotency_key,
    t.created_at,
    t.started_at,
    t.finished_at,
    r.id,
    r.product_id,
    r.content_ids,
    r.is_sample,
    r.readings,
    r.unread,
    r.dismissed,
    r.attempts,
    r.asking,
    r.cost_micro_usd,
    r.cost_is_estimated,
    r.error_code,
    r.error_params
   FROM paid_tasks t
     JOIN set_check_runs r ON r.id = t.id
  WHERE t.kind = 'set-check'::text;

create view text_reviews as
 SELECT t.user_id,
    t.state,
    t.fencing_token,
    t.created_at,
    t.started_at,
    t.finished_at,
    false AS is_sample,
    r.id,
    r.content_id,
    r.version_number,
    r.generation_id,
    r.is_current,
    r.findings,
    r.provider,
    r.model,
    r.attempts,
    r.asking,
    r.cost_micro_usd,
    r.cost_is_estimated,
    r.error_code,
    r.error_params
   FROM paid_tasks t
     JOIN review_runs r ON r.id = t.id
  WHERE t.kind = 'review'::text;

CREATE OR REPLACE FUNCTION public.addresses_of(account_id integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
AS $function$
      select address from (
        select lower(trim(email)) from users where id = account_id
        union select lower(a.email) from identity_accounts a
          join user_identities i on i.subject = a.id::text where i.user_id = account_id
        union select lower(trim(email)) from payment_orders where user_id = account_id
        union select lower(trim(email)) from payment_subscriptions where user_id = account_id
        union select lower(trim(email)) from payment_invoices where user_id = account_id
      ) as of_account (address) where address <> ''
    $function$;

CREATE OR REPLACE FUNCTION public.allow_only_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if is_erasure(to_jsonb(old), to_jsonb(new), tg_argv[0], tg_argv) then
        return new;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.allow_only_erasure_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if is_erasure(to_jsonb(old), to_jsonb(new), 'actor_id', '{actor_id}')
        or (old.subject_type = 'user'
          and is_erasure(to_jsonb(old), to_jsonb(new), 'subject_id', '{subject_id,subject_name,before,after}'))
        -- A purchase or a mail of the erased person.
        or (old.subject_type in ('purchase', 'mail') and new.subject_name = ''
          and to_jsonb(old) - '{subject_name,before,after}'::text[] = to_jsonb(new) - '{subject_name,before,after}'::text[]
          and exists (select from users where erased_at = now())
          and exists (select from users where deletion_due_at <= now()
            and (id = person_id(coalesce(old.after ->> 'userId', old.before ->> 'userId'))
              or lower(old.subject_name) in (select addresses_of(id))))) then
        return new;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.apply_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update credit_accounts
        set balance = balance + new.amount,
            granted = granted + case
              when new.type = 'purchase' or (new.type = 'refund' and new.amount < 0) then new.amount else 0 end
        where user_id = new.user_id;
      if new.amount > 0 then
        perform collect_credit_debts(new.user_id);
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.collect_credit_debts(debtor integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      free integer;
      debt credit_debts;
      piece integer;
    begin
      select balance - held into free from credit_accounts where user_id = debtor and due > 0;
      if free is null or free <= 0 then
        return;
      end if;
      for debt in select * from credit_debts where user_id = debtor and collected < amount order by id loop
        exit when free = 0;
        piece := least(free, debt.amount - debt.collected);
        insert into credit_transactions (user_id, type, amount, description, unique_key) values (
          debtor, 'refund', -piece, debt.description,
          debt.unique_key || case when debt.collected = 0 then '' else ':after:' || debt.collected end
        );
        update credit_debts set collected = collected + piece where id = debt.id;
        update credit_accounts set due = due - piece where user_id = debtor;
        free := free - piece;
      end loop;
    end $function$;

CREATE OR REPLACE FUNCTION public.erasure_key(account_id integer, created timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
      select encode(sha256(convert_to(account_id || ':' || extract(epoch from created), 'UTF8')), 'hex')
    $function$;

CREATE OR REPLACE FUNCTION public.guard_credit_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        if new.balance <> 0 or new.held <> 0 or new.granted <> 0 or new.due <> 0 then
          raise exception 'a credit account opens empty' using errcode = 'restrict_violation';
        end if;
      elsif pg_trigger_depth() < 2 and not is_erasure(to_jsonb(old), to_jsonb(new), 'user_id', '{user_id}') then
        raise exception 'a credit account moves only through the ledger' using errcode = 'restrict_violation';
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.hold_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      payer paid_tasks;
    begin
      if new.charged <> 0 then
        raise exception 'a task starts uncharged' using errcode = 'restrict_violation';
      end if;
      if new.state in ('succeeded', 'failed', 'cancelled') then
        return new;
      end if;
      if new.paid_by is not null then
        select * into payer from paid_tasks where id = new.paid_by and user_id = new.user_id for no key update;
        if payer.state in ('failed', 'cancelled') or coalesce(payer.covers, 0) <= (
            select count(*) from paid_tasks where paid_by = new.paid_by and state not in ('failed', 'cancelled')) then
          raise exception 'nobody pays for task %', new.id using errcode = 'restrict_violation';
        end if;
      end if;
      if new.price > 0 then
        update credit_accounts set held = held + new.price where user_id = new.user_id;
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.is_erasure(old_row jsonb, new_row jsonb, person text, columns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select coalesce(old_row - columns = new_row - columns
        and exists (select from users where id = person_id(new_row ->> person) and erased_at = now())
        and (old_row ->> person = new_row ->> person
          or exists (select from users where id = person_id(old_row ->> person) and deletion_due_at <= now())), false)
    $function$;

CREATE OR REPLACE FUNCTION public.keep_content_searchable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then
        delete from search_texts where user_id = old.user_id and kind = old.category and item_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        insert into search_texts
          select new.user_id, new.category, new.id,
              lower(concat_ws(chr(31), title, new.type, replace(new.type, '_', ' '), markdown_content))
            from content_versions where content_id = new.id and version_number = new.version_number;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      held record;
    begin
      if tg_op = 'DELETE' then
        select deleted_at, version_number, user_id into held from generated_contents where id = old.content_id;
        if held.deleted_at < now() - interval '30 days'
          or (old.origin <> 'edit' and old.version_number > 1 and old.version_number <= held.version_number - 50)
          or exists (select from users where id = held.user_id and deletion_due_at <= now()) then
          return old;
        end if;
      end if;
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.keep_product_searchable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then
        delete from search_texts where user_id = old.user_id and kind = 'products' and item_id = old.id;
      end if;
      if tg_op <> 'DELETE' and new.deleted_at is null then
        insert into search_texts values (new.user_id, 'products', new.id, product_search_body(new));
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_balance_after()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.refund_of is not null and (new.type <> 'refund' or not exists (select from credit_transactions
          where id = new.refund_of and user_id = new.user_id and type = 'usage' and amount = -new.amount)) then
        raise exception 'only a use is refunded, in full and to its user' using errcode = 'restrict_violation';
      end if;
      select balance + new.amount into new.balance_after
        from credit_accounts where user_id = new.user_id for no key update;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.owe_credits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.collected <> 0 then
        raise exception 'a debt starts uncollected' using errcode = 'restrict_violation';
      end if;
      update credit_accounts set due = due + new.amount where user_id = new.user_id;
      perform collect_credit_debts(new.user_id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.person_id(text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case when $1 ~ '^[0-9]{1,10}$' then $1::bigint end
    $function$;

CREATE OR REPLACE FUNCTION public.product_search_body(p products)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
      select lower(concat_ws(chr(31), p.name, p.elevator_pitch, p.target_audience, p.client_name))
    $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception '% on % is not allowed', tg_op, tg_table_name using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION public.settle_task()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      payer paid_tasks;
    begin
      if old.state in ('succeeded', 'failed', 'cancelled') then
        if is_erasure(to_jsonb(old), to_jsonb(new), 'user_id', '{user_id,description,idempotency_key,fingerprint}') then
          return new;
        end if;
        raise exception 'task % has ended', old.id using errcode = 'restrict_violation';
      end if;
      if (new.id, new.kind, new.user_id, new.price, new.paid_by, new.covers)
          is distinct from (old.id, old.kind, old.user_id, old.price, old.paid_by, old.covers) then
        raise exception 'task % keeps its owner and its price', old.id using errcode = 'restrict_violation';
      end if;
      if new.state in ('waiting', 'queued', 'running') then
        return new;
      end if;
      if new.charged > 0 and (
          new.state = 'cancelled' and new.cancel_requested_at is null
          -- The record of a text is written before its task ends.
          or exists (select from generation_runs where id = new.id and case new.state
            when 'succeeded' then finish_reason <> 'stop'
            else finish_reason <> 'cancelled' or coalesce(delivered_characters, 0) = 0 end)) then
        raise exception 'task % did not finish, so it is free', new.id using errcode = 'restrict_violation';
      end if;
      if new.price > 0 then
        update credit_accounts set held = held - new.price where user_id = new.user_id;
        -- The charge comes before the debts: what is owed takes what the charge leaves.
        if new.charged > 0 then
          insert into credit_transactions (user_id, type, amount, description, unique_key)
            values (new.user_id, 'usage', -new.charged,
              new.description || case when new.state = 'cancelled' then ', cancelled' else '' end,
              new.kind || ':' || new.id);
        end if;
        perform collect_credit_debts(new.user_id);
      end if;
      if new.paid_by is not null then
        select * into payer from paid_tasks where id = new.paid_by for no key update;
        if payer.state not in ('succeeded', 'failed', 'cancelled') then
          if new.state = 'succeeded' then
            update paid_tasks set state = 'succeeded', charged = price, finished_at = now() where id = payer.id;
            update ai_edit_runs set charged_credits = payer.price where id = new.id;
          elsif not exists (select from paid_tasks
              where paid_by = payer.id and id <> new.id and state not in ('failed', 'cancelled')) then
            update paid_tasks set state = 'cancelled', finished_at = now() where id = payer.id;
          end if;
        end if;
      end if;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.user_list_name(email text, first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select lower(coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email))
    $function$;

CREATE OR REPLACE FUNCTION public.user_search_text(email text, first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select lower(email || chr(31) || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C"
    $function$;
