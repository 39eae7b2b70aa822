import type { Knex } from 'knex';
import { StartupError } from '#server/context/errors.ts';

const EXTENSIONS = ['pg_trgm', 'btree_gin'];

/** Users, their accounts at the embedded identity provider, sessions, and the installation's own settings. */
export async function up(db: Knex): Promise<void> {
  await createExtensions(db);
  await db.raw(`
    create table settings (
      key text primary key,
      value jsonb not null
    );

    create table users (
      id integer generated always as identity primary key,
      email text not null,
      -- Whether the identity provider vouches for the address. Purchases are matched by verified addresses only.
      email_verified boolean not null default false,
      -- Null: unverified. What was only typed counts while purchases are practice.
      email_verified_by text check (email_verified_by in ('typed', 'operator', 'provider')),
      first_name text,
      last_name text,
      profile_image_url text,
      role text not null default 'customer' check (role in ('admin', 'customer', 'lead')),
      tier text not null default 'free' check (tier in ('free', 'pro', 'max', 'annual_max')),
      -- The tier that an admin has given. Subscriptions never lower it.
      assigned_tier text check (assigned_tier in ('pro', 'max', 'annual_max')),
      language text not null default 'en' check (language in ('en', 'es', 'pt')),
      current_product_id integer,
      is_active boolean not null default true,
      -- Earlier sign-ins open no session any more.
      sign_ins_ended_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    -- Several users may have the same unverified address; one user at most has it verified, and one lead.
    create index users_email on users (lower(email));
    create unique index users_verified_email_unique on users (lower(email)) where email_verified;
    create unique index users_lead_email_unique on users (lower(email)) where role = 'lead';
    create index users_joined on users (created_at, id);

    -- Used by indexes and queries alike, so that both compute the same. concat_ws is not immutable.
    create function user_list_name(email text, first_name text, last_name text) returns text
      language sql immutable parallel safe as $$
      select lower(coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email))
    $$;
    create function user_search_text(email text, first_name text, last_name text) returns text
      language sql immutable parallel safe as $$
      select lower(email || chr(31) || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) collate "C"
    $$;
    create index users_list_name on users (user_list_name(email, first_name, last_name), id);
    create index users_search on users
      using gin (user_search_text(email, first_name, last_name) gin_trgm_ops) with (fastupdate = off);

    -- Accounts are identified by (issuer, subject), never by an email address alone.
    create table user_identities (
      issuer text not null,
      subject text not null,
      user_id integer not null references users (id),
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    create index user_identities_user on user_identities (user_id);

    -- Accounts of the embedded identity provider. The id is the OpenID Connect subject.
    create table identity_accounts (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_verified boolean not null default false,
      first_name text not null default '',
      last_name text not null default '',
      password_hash text not null,
      created_at timestamptz not null default now()
    );
    create index identity_accounts_email on identity_accounts (lower(email));
    create unique index identity_accounts_verified_email_unique on identity_accounts (lower(email))
      where email_verified;
    -- Each sign-in looks up the highest cost of a hash.
    create index identity_accounts_cost on identity_accounts
      ((substring(password_hash from '^scrypt[$]([0-9]{1,7})[$]')::integer));

    -- One code per account, to choose a new password with.
    create table password_reset_codes (
      account_id uuid primary key references identity_accounts (id) on delete cascade,
      code_hash text not null,
      expires_at timestamptz not null
    );
    create index password_reset_codes_expiry on password_reset_codes (expires_at);

    -- Sessions, grants and codes of the embedded identity provider, in its own model.
    create table oidc_payloads (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      user_code text,
      uid text,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (model, id)
    );
    create index oidc_payloads_grant on oidc_payloads (grant_id) where grant_id is not null;
    create index oidc_payloads_uid on oidc_payloads (uid) where uid is not null;
    create index oidc_payloads_expiry on oidc_payloads (expires_at);

    create table sessions (
      -- A hash: reading the table gives nobody a session.
      id_hash text primary key,
      -- Shown to the user. Not derived from the hash, so that it reveals nothing about it.
      public_id uuid not null default gen_random_uuid(),
      user_id integer references users (id),
      kind text not null default 'browser' check (kind in ('browser', 'desktop')),
      data jsonb not null,
      user_agent text,
      device_name text,
      created_at timestamptz not null default now(),
      -- Null: not used since it was created.
      last_seen_at timestamptz,
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expiry on sessions (expires_at);

    create table desktop_sign_in_codes (
      code_hash text primary key,
      user_id integer not null references users (id) on delete cascade,
      code_challenge text not null,
      redirect_uri text not null,
      device_name text not null,
      -- The session that has approved it. Null once the code is used.
      approved_by text references sessions (id_hash) on delete cascade,
      -- The session it was exchanged for. A second exchange ends that session.
      session_id_hash text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index desktop_sign_in_codes_user on desktop_sign_in_codes (user_id);
    create index desktop_sign_in_codes_approval on desktop_sign_in_codes (approved_by);
    create index desktop_sign_in_codes_expiry on desktop_sign_in_codes (expires_at);
  `);
}

/** Both extensions are trusted: the owner of a database may usually create them. */
async function createExtensions(db: Knex): Promise<void> {
  for (const extension of EXTENSIONS) {
    try {
      await db.raw(`create extension if not exists ${extension}`);
    } catch (cause) {
      throw new StartupError(
        `Search needs the PostgreSQL extensions ${EXTENSIONS.join(' and ')}, and ${extension} could not be created ` +
          `(${(cause as Error).message}). Let an administrator of the database run ` +
          `${EXTENSIONS.map((name) => `"create extension ${name}"`).join(' and ')} in it, then start again. ` +
          'They come with PostgreSQL, in some distributions in the package postgresql-contrib.',
      );
    }
  }
}
