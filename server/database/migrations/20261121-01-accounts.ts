import type { Knex } from 'knex';

/** Users, how they sign in, their sessions, and the installation's own settings. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table settings (
      key text primary key,
      value jsonb not null
    );

    create table users (
      id integer generated always as identity primary key,
      email text not null,
      first_name text,
      last_name text,
      profile_image_url text,
      role text not null default 'customer' check (role in ('admin', 'customer', 'lead')),
      tier text not null default 'free' check (tier in ('free', 'pro', 'max', 'annual_max')),
      language text not null default 'en' check (language in ('en', 'es', 'pt')),
      current_product_id integer,
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_email_unique on users (lower(email));

    -- Accounts are bound by (issuer, subject), never by an e-mail address alone.
    create table user_identities (
      issuer text not null,
      subject text not null,
      user_id integer not null references users (id),
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    );
    create index user_identities_user on user_identities (user_id);

    -- Accounts of the embedded identity provider; the id is the OpenID Connect subject.
    create table identity_accounts (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_verified boolean not null default false,
      first_name text not null default '',
      last_name text not null default '',
      password_hash text not null,
      created_at timestamptz not null default now()
    );
    create unique index identity_accounts_email_unique on identity_accounts (lower(email));

    -- State of the embedded identity provider (its own model of sessions, grants and codes).
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

    -- The key is a hash: who reads the table cannot use the sessions in it.
    create table sessions (
      id_hash text primary key,
      user_id integer references users (id),
      data jsonb not null,
      user_agent text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_user on sessions (user_id);
    create index sessions_expiry on sessions (expires_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table sessions, oidc_payloads, identity_accounts, user_identities, users, settings;
  `);
}
