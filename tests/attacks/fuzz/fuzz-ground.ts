import type { Session } from '#shared/contracts/accounts/sessions.ts';
import type { AiModel } from '#shared/contracts/admin/admin-models.ts';
import type { AdminPlan } from '#shared/contracts/admin/admin-plans.ts';
import type { AdminPrompt } from '#shared/contracts/admin/admin-prompts.ts';
import type { LabBatch } from '#shared/contracts/admin/prompt-lab.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import type { Generation } from '#shared/contracts/generation/generations.ts';
import { CONTENT_TYPES } from '#shared/rules/content/content-types.ts';
import { languages } from '#shared/rules/languages.ts';
import type { AttackedServer } from '#tests/attacks/attacked-server.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import { createCookieClient } from '#tests/support/http/cookie-client.ts';
import { type OkCalls, okCalls } from '#tests/support/http/ok-calls.ts';
import { openSignInPage } from '#tests/support/http/sign-up.ts';
import { SHOP_VARIANTS } from '#tests/support/providers/payments/catalog.ts';
import type { KnownValues } from './contract-values.ts';

export interface FuzzPeople {
  admin: MintedUser;
  customer: MintedUser;
  /** An account that no request may change. */
  bystander: MintedUser;
  /** Accounts that administrators' requests change. */
  others: MintedUser[];
}

/** Resources that the requests need. */
export interface FuzzGround {
  people: FuzzPeople;
  /** Existing values per endpoint, by the name of the field or parameter. */
  knownFor(endpoint: Endpoint): KnownValues;
  /** A started sign-in with its browser's cookies. */
  interaction: { uid: string; cookie: string };
  webhookSecret: string;
}

/** Higher than random ids, so that only deliberate requests name this account. */
const BYSTANDER_ID = 1_234_567_890;
/** Part of every text of the bystander. Other customers must never receive it. */
export const BYSTANDER_MARK = 'word-of-the-bystander-4be1';
const CREDITS = 100_000;

export async function gatherFuzzPeople(server: AttackedServer): Promise<FuzzPeople> {
  const [admin, customer, ...others] = await server.mintUsers({ count: 6, credits: CREDITS, products: 2 });
  await server.query(`select setval(pg_get_serial_sequence('users', 'id'), $1)`, [BYSTANDER_ID]);
  const [bystander] = await server.mintUsers({ count: 1, credits: 100, products: 2 });
  // Later accounts get ordinary ids again.
  await server.query(`select setval(pg_get_serial_sequence('users', 'id'), 100)`);
  if (!admin || !customer || !bystander) throw new Error('nobody was minted');
  await server.query('update products set name = $2, elevator_pitch = $2 where user_id = $1', [
    bystander.id,
    `Product, ${BYSTANDER_MARK}`,
  ]);
  for (const promptType of ['vertical_landscape', 'ideal_customer_profile']) {
    await callsOf(server, bystander).send('/api/generate/ai-content', {
      productId: bystander.productIds[0],
      promptType,
    });
  }
  return { admin, customer, bystander, others };
}

/** Repairs changes of earlier requests: roles, sessions, credits, products, contents. */
export async function prepareFuzzGround(server: AttackedServer, people: FuzzPeople): Promise<FuzzGround> {
  // Too many free failures of the last hour would refuse what is booked below, so each stretch has its own customer.
  const [customer = people.customer] = await server.mintUsers({ count: 1, credits: CREDITS, products: 2 });
  people.customer = customer;
  const { admin, bystander, others } = people;
  await server.query(`update users set is_active = true, role = 'admin' where id = $1`, [admin.id]);
  const [adminCookie = ''] = await server.mintSessions([admin.id]);
  admin.cookie = adminCookie;
  // Every type needs an active template for the texts below.
  await server.query(`update prompt_templates set is_active = true where id in
    (select min(id) from prompt_templates group by type)
    and not exists (select from prompt_templates o where o.type = prompt_templates.type and o.is_active)`);

  const own = callsOf(server, customer);
  const staff = callsOf(server, admin);
  const product = await own.send<{ id: number }>('/api/products', freshProduct);
  const spare = await own.send<{ id: number }>('/api/products', freshProduct);
  await keepEarlierVersions(own, product.id);
  const contents = await writeTexts(server, customer, product.id);
  const kit = await own.send<{ id: string }>('/api/kits', {
    productId: product.id,
    types: ['benchmark_data'],
    quotedCredits: 1,
  });
  const pausedKit = await pauseAKit(server, own, spare.id);
  const brief = await own.send<{ id: string }>('/api/product-briefs', {
    sources: [{ kind: 'text', title: 'Notes', text: 'Plans delivery routes in the morning. '.repeat(10) }],
  });
  const edit = await own.send<{ id: string }>(`/api/generated-content/${contents[0]?.id}/edits`, {
    baseVersion: contents[0]?.versionNumber,
    selection: { from: 0, to: 20, text: contents[0]?.markdownContent.slice(0, 20) },
    instruction: { kind: 'rewrite' },
  });
  const [generations, sessions, prompts, models, plans] = await Promise.all([
    own.ask<Generation[]>('/api/generations?limit=5'),
    own.ask<Session[]>('/api/auth/sessions'),
    staff.ask<AdminPrompt[]>('/api/admin/ai-prompts'),
    staff.ask<AiModel[]>('/api/admin/ai-models'),
    staff.ask<AdminPlan[]>('/api/admin/pricing-plans'),
  ]);
  const theirs = {
    contents: await server.query<{ id: number }>('select id from generated_contents where user_id = $1', [
      bystander.id,
    ]),
    generations: await server.query<{ id: string }>('select id from generations where user_id = $1', [
      bystander.id,
    ]),
  };
  await server.mintSessions(others.slice(0, 1).map(({ id }) => id));
  const watched = await server.query<{ id: string }>(
    'select public_id as id from sessions where user_id = $1 order by created_at desc limit 20',
    [others[0]?.id],
  );
  const mails = await server.query<{ id: string }>('select id from mails order by created_at desc limit 5');
  const events = await server.query<{ id: number }>('select id from payment_events order by id desc limit 5');
  const orders = await server.query<{ id: string }>('select id from payment_orders order by id desc limit 5');
  const batches = await staff.ask<LabBatch[]>(`/api/admin/ai-prompts/${prompts[0]?.id}/lab-batches`);
  const ids = (rows: { id: unknown }[]) => rows.map(({ id }) => id);
  const userIds = others.map(({ id }) => id);
  const byPath: [RegExp, readonly unknown[]][] = [
    [/^\/api\/products/, [product.id, product.id, spare.id, ...bystander.productIds]],
    [/^\/api\/generated-content/, [...ids(contents), ...ids(contents), ...ids(theirs.contents)]],
    [/^\/api\/product-briefs/, [brief.id]],
    [/^\/api\/kits/, [kit.id, pausedKit.id, pausedKit.id]],
    [/^\/api\/admin\/mails/, ids(mails)],
    [/^\/api\/generations/, [...ids(generations), ...ids(theirs.generations)]],
    [/^\/api\/auth\/sessions/, ids(sessions)],
    [/^\/api\/admin\/users\/:id\/sessions/, userIds.slice(0, 1)],
    [/^\/api\/admin\/users/, userIds],
    [/^\/api\/admin\/ai-models/, ids(models)],
    [/^\/api\/admin\/ai-prompts/, ids(prompts.slice(0, 6))],
    [/^\/api\/admin\/pricing-plans/, ids(plans)],
    [/^\/api\/admin\/payment-events/, ids(events)],
    [/^\/api\/admin\/parked-purchases/, orders.map(({ id }) => `order-${id}`)],
  ];
  const byName: Record<string, readonly unknown[]> = {
    productId: [product.id, product.id, spare.id, bystander.productIds[0]],
    promptId: ids(prompts.slice(0, 6)),
    promptType: CONTENT_TYPES,
    types: [['vertical_landscape'], ['sales_page']],
    quotedCredits: [1, 2, 3],
    modelIds: [models.slice(0, 1).map(({ id }) => id)],
    modelName: ['gpt-4.1-mini', 'claude-sonnet-4-5'],
    versions: [[1]],
    versionNumber: [1, 1, 2],
    number: [1, 1, 2],
    version: [1, 1, 2],
    expectedVersion: [1, 2],
    productKeys: [['crewboard-en']],
    batchId: ids(batches),
    editId: [edit.id],
    acceptedEdits: [[], [edit.id]],
    sessionId: ids(watched),
    q: ['van', 'dispatch', 'Crewboard', 'a'],
    userId: userIds,
    prompt: ['Write a value proposition for {{productName}}.'],
    redirect_uri: ['funnelsmith://auth/callback', 'http://127.0.0.1:8123/callback'],
    redirectUri: ['funnelsmith://auth/callback'],
    state: ['a-state-of-sixteen-characters'],
    code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
    account: [customer.id],
    productVariantId: Object.values(SHOP_VARIANTS).map(({ variantId }) => String(variantId)),
    temperature: ['0.7', 0.5],
    competitorUrl1: ['https://rival.example/'],
    competitorUrl2: [''],
    competitorUrl3: ['http://third.example/x'],
    checkoutUrl: ['', null],
    storeId: [String(server.standIns.payments.storeId)],
    // The contract rejects emails together with a text, or with a user id.
    emails: [undefined],
    email: [undefined],
    expected: [undefined],
    expectedUpdatedAt: [undefined],
  };
  const ofPlans: typeof byName = {
    productId: ['1'],
    variantId: ['910001', 910_002],
    recurrency: ['month'],
    type: ['subscription'],
  };
  // Mostly types that require no earlier text, and no fields whose validity depends on the stored text.
  const ofTexts: typeof byName = {
    promptType: ['vertical_landscape', 'category_definitions', 'benchmark_data', ...CONTENT_TYPES],
    variables: [undefined],
    isContinuation: [false, false, false, true],
    fixes: [undefined],
  };
  const ofEdits: typeof byName = {
    content: [undefined],
    markdownContent: ['Mine.'],
    citations: [undefined],
    versionNumber: [undefined],
  };
  const ofOffers: typeof byName = { url: ['https://crewboard.example/', ''], version: [undefined, 1] };
  const ofShowcases: typeof byName = { language: languages, type: CONTENT_TYPES };
  const ofPrompts: typeof byName = { category: ['positioning'], type: ['value_proposition'] };
  const order = ids(models.filter(({ category, tier }) => category === 'web_assets' && tier === 'premium'));
  const ofModels: typeof byName = {
    category: ['web_assets'],
    tier: ['premium'],
    order: [order.toReversed()],
    expectedOrder: [order],
  };
  const special = ({ method, path }: Endpoint, name: string) => {
    if (path === '/api/generate/ai-content') return ofTexts[name];
    if (path === '/api/generated-content/:id' && method === 'patch') return ofEdits[name];
    if (path === '/api/products/:id/offer') return ofOffers[name];
    if (path.startsWith('/api/showcases')) return ofShowcases[name];
    if (/pricing-plans|lemonsqueezy-config/.test(path)) return ofPlans[name];
    if (path.startsWith('/api/admin/ai-prompts')) return ofPrompts[name];
    return path.startsWith('/api/admin/ai-models') ? ofModels[name] : undefined;
  };
  return {
    people,
    webhookSecret: server.webhookSecret,
    interaction: await beginSignIn(server),
    knownFor: (endpoint) => (name) => {
      const named =
        name === 'id'
          ? byPath.find(([path]) => path.test(endpoint.path))?.[1]
          : (special(endpoint, name) ?? byName[name]);
      return named && named.length > 0 ? named : undefined;
    },
  };
}

const freshProduct = {
  name: 'Crewboard',
  type: 'SaaS Platform',
  primaryIndustry: 'Plumbing',
  targetAudience: 'Owners',
  targetGeography: 'Canada',
  targetLanguage: 'English',
  elevatorPitch: 'A van that knows.',
  coreFeatures: 'Board',
  problemStatement: 'Whiteboards',
  outcome: 'A plan',
  decisionMakerTitle: 'Owner',
  targetUseCase: 'Monday',
  keyDifferentiators: 'Vans',
};

/** Changes a product and its offer, so that both have an earlier version. */
async function keepEarlierVersions(own: OkCalls, productId: number): Promise<void> {
  const path = `/api/products/${productId}`;
  await own.patch(path, { elevatorPitch: 'A van that knows the way.' });
  for (const price of ['29 dollars a van', '39 dollars a van']) await own.put(`${path}/offer`, { price });
}

/** A kit with steps that have not started, because the first text takes until after the pause. */
async function pauseAKit(server: AttackedServer, own: OkCalls, productId: number): Promise<{ id: string }> {
  const fields = { productId, types: ['vertical_landscape', 'primary_pain_points', 'sales_page'] };
  const { credits } = await own.send<{ credits: number }>('/api/kits/quote', fields);
  server.standIns.fault({
    match: { promptIncludes: 'Content type: vertical_landscape' },
    fault: { kind: 'latency', ms: 5_000 },
  });
  const kit = await own.send<{ id: string }>('/api/kits', { ...fields, quotedCredits: credits });
  await own.send(`/api/kits/${kit.id}/pause`, {});
  return kit;
}

/** Generates texts; some types may fail because an admin request removed their models. */
async function writeTexts(server: AttackedServer, who: MintedUser, productId: number) {
  const client = clientOf(server, who);
  const contents: GeneratedContent[] = [];
  for (const promptType of ['vertical_landscape', 'primary_pain_points', 'sales_page', 'lead_nurture']) {
    const { status, body } = await client.post<GeneratedContent>('/api/generate/ai-content', {
      json: { productId, promptType },
    });
    if (status === 200) contents.push(body);
  }
  return contents;
}

function clientOf(server: AttackedServer, { cookie }: MintedUser) {
  const client = createCookieClient(`http://localhost:${server.port}`);
  for (const pair of cookie.split('; ')) {
    const separator = pair.indexOf('=');
    client.setCookie(pair.slice(0, separator), pair.slice(separator + 1));
  }
  return client;
}

const callsOf = (server: AttackedServer, who: MintedUser) => okCalls(clientOf(server, who));

async function beginSignIn(server: AttackedServer): Promise<FuzzGround['interaction']> {
  const client = createCookieClient(`http://localhost:${server.port}`);
  const page = await openSignInPage(client);
  return {
    uid: page.split('/').at(-1) ?? '',
    cookie: client.cookieHeader(),
  };
}
