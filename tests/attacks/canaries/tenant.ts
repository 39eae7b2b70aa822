import { allEndpoints } from '#shared/contracts/api.ts';
import type { Generation } from '#shared/contracts/generation/generations.ts';
import { isUrlField, PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';
import type { AttackedServer } from '#tests/attacks/attacked-server.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { okCalls } from '#tests/support/http/ok-calls.ts';

/** A customer with a marker in all their data. */
export interface Tenant {
  marker: string;
  user: MintedUser;
  /** Ids by resource name in the path. */
  own: {
    products: number[];
    contents: number[];
    generations: string[];
    briefs: string[];
    kits: string[];
    exports: string[];
    edits: { id: string; contentId: number }[];
    sessions: string[];
    passkeys: string[];
  };
}

/** Few content types, so that lists stay short. */
export const TENANT_TYPES = ['vertical_landscape', 'primary_pain_points', 'lead_nurture'] as const;

/** A product with the marker in every field. */
export const markedProduct = (marker: string, number = 0) =>
  Object.fromEntries(
    PRODUCT_FIELDS.map((field) => [
      field,
      isUrlField(field) ? `https://${marker}.example/${field}` : `${field} ${marker} ${number}`,
    ]),
  );

export const markedVoice = (marker: string, number = 0) => ({
  samples: [`A sample of ${marker}, number ${number}.`],
  dos: [`Say ${marker}`],
  donts: [`Never say less than ${marker}`],
  bannedWords: [`un${marker}`],
});

export const markedOffer = (marker: string, number = 0) => ({
  price: `€${number} for ${marker}`,
  primaryAction: { label: `Buy ${marker}`, url: `https://${marker}.example/buy` },
  proof: [{ kind: 'quote', quote: `Said ${marker}`, name: marker, company: marker, mayPublish: true }],
});

/** Creates a customer and writes their marker into every field. */
export async function settleTenant(server: AttackedServer, marker: string): Promise<Tenant> {
  const [user] = await server.mintUsers({ count: 1, credits: 1_000_000, products: 1 });
  if (!user) throw new Error('nobody was minted');
  await server.query(
    `update users set email = $2, first_name = $3, last_name = $3, profile_image_url = $4 where id = $1`,
    [user.id, `${marker}@example.com`, `Name ${marker}`, `https://${marker}.example/face.png`],
  );
  const calls = callsOf(server, user);
  const products = [...user.productIds];
  products.push((await calls.send<{ id: number }>('/api/products', markedProduct(marker))).id);
  await calls.patch(`/api/products/${products[0]}`, markedProduct(marker));
  for (const id of products) {
    await calls.client.put(`/api/products/${id}/brand-voice`, { json: markedVoice(marker) });
    await calls.client.put(`/api/products/${id}/offer`, { json: markedOffer(marker) });
    for (const promptType of TENANT_TYPES) {
      const { id: contentId } = await calls.send<{ id: number }>('/api/generate/ai-content', {
        productId: id,
        promptType,
        variables: { additionalContext: `Mention ${marker}.` },
      });
      const { versionNumber } = await calls.patch<{ versionNumber: number }>(
        `/api/generated-content/${contentId}`,
        markedText(marker),
      );
      await calls.send(`/api/generated-content/${contentId}/edits`, markedEdit(marker, versionNumber));
    }
  }
  await calls.client.post('/api/product-briefs', { json: { sources: [markedSource(marker)] } });
  const kit = { productId: products[0], types: ['vertical_landscape'], tier: 'standard' };
  const { credits } = await calls.send<{ credits: number }>('/api/kits/quote', kit);
  await calls.send('/api/kits', { ...kit, quotedCredits: credits });
  await calls.client.post('/api/user/export');
  await server.query(
    `with account as (insert into identity_accounts (email, password_hash) values ($2, 'none') returning id),
      identity as (insert into user_identities (issuer, subject, user_id) select 'embedded', id, $1 from account)
      insert into passkeys (account_id, credential_id, public_key, counter, name)
        select id, $3, '', 0, $3 from account`,
    [user.id, `${marker}@passwords.example.com`, marker],
  );
  const tenant = {
    marker,
    user,
    own: {
      products,
      contents: [],
      generations: [],
      briefs: [],
      kits: [],
      exports: [],
      edits: [],
      sessions: [],
      passkeys: [],
    },
  };
  await refreshTenant(server, tenant);
  return tenant;
}

const markedSource = (marker: string) => ({
  kind: 'text',
  title: `Notes of ${marker}`,
  text: `${marker} plans delivery routes in the morning and replans them on the road.\n`.repeat(3),
});

export const markedText = (marker: string, number = 0) => ({
  markdownContent: `# ${marker}\n\nText number ${number} of ${marker}.`,
  citations: [`https://${marker}.example/source`],
});

export const markedEdit = (marker: string, baseVersion: number) => {
  const { markdownContent } = markedText(marker);
  const text = `Text number 0 of ${marker}.`;
  const from = markdownContent.indexOf(text);
  return {
    baseVersion,
    selection: { from, to: from + text.length, text },
    instruction: { kind: 'own', value: `Mention ${marker}.` },
  };
};

/** Re-reads the tenant's ids: deleted items are restored and generations are new. The sign-in becomes fresh again. */
export async function refreshTenant(server: AttackedServer, tenant: Tenant): Promise<void> {
  const { user, own } = tenant;
  const rows = await server.query<{ id: number }>('select id from generated_contents where user_id = $1', [
    user.id,
  ]);
  own.contents = rows.map(({ id }) => id);
  await server.query('update generated_contents set deleted_at = null where user_id = $1', [user.id]);
  const runs = await callsOf(server, user).ask<Generation[]>('/api/generations?limit=10');
  own.generations = runs.map(({ id }) => id);
  const briefs = await server.query<{ id: string }>('select id from product_briefs where user_id = $1', [
    user.id,
  ]);
  own.briefs = briefs.map(({ id }) => id);
  const kits = await server.query<{ id: string }>('select id from launch_kits where user_id = $1', [user.id]);
  own.kits = kits.map(({ id }) => id);
  const exports = await server.query<{ id: string }>('select id from account_exports where user_id = $1', [
    user.id,
  ]);
  own.exports = exports.map(({ id }) => id);
  own.edits = await server.query<{ id: string; contentId: number }>(
    'select id, content_id as "contentId" from ai_edits where user_id = $1',
    [user.id],
  );
  const sessions = await server.query<{ id: string }>(
    `update sessions set data = data || jsonb_build_object('askedAt', extract(epoch from now()))
       where user_id = $1 returning public_id as id`,
    [user.id],
  );
  own.sessions = sessions.map(({ id }) => id);
  const passkeys = await server.query<{ id: string }>(
    `select p.id from passkeys p join user_identities i on i.subject = p.account_id::text where i.user_id = $1`,
    [user.id],
  );
  own.passkeys = passkeys.map(({ id }) => id);
}

function callsOf(server: AttackedServer, { cookie }: MintedUser) {
  const client = createCookieClient(`http://localhost:${server.port}`);
  for (const pair of cookie.split('; ')) {
    const separator = pair.indexOf('=');
    client.setCookie(pair.slice(0, separator), pair.slice(separator + 1));
  }
  return { client, ...okCalls(client) };
}

/** Every GET that the contracts allow to users; new ones are included automatically. */
export const userReads = allEndpoints.filter(({ access, method }) => access === 'user' && method === 'get');

/**
 * Fills a path with ids of the tenant.
 * @throws Error for an unknown kind of parameter: add it here
 */
export function pathOf(path: string, { own }: Tenant, pick: <Item>(items: readonly Item[]) => Item): string {
  const edit = path.includes(':editId') ? pick(own.edits) : undefined;
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    if (name === 'versionNumber') return '1';
    if (name === 'key') return 'field.name';
    if (edit) return String(name === 'editId' ? edit.id : edit.contentId);
    if (name === 'productId' || path.startsWith('/api/products/')) return String(pick(own.products));
    if (path.startsWith('/api/generated-content/')) return String(pick(own.contents));
    if (path.startsWith('/api/generations/')) return pick(own.generations);
    if (path.startsWith('/api/product-briefs/')) return pick(own.briefs);
    if (path.startsWith('/api/kits/')) return pick(own.kits);
    if (path.startsWith('/api/user/export/')) return pick(own.exports);
    throw new Error(`whose is :${name} of ${path}?`);
  });
}
