import type { SeededRandom } from '#tests/support/fleet/seeded-random.ts';
import {
  markedEdit,
  markedOffer,
  markedProduct,
  markedText,
  markedVoice,
  pathOf,
  TENANT_TYPES,
  type Tenant,
  userReads,
} from './tenant.ts';

/** A tenant's request and its allowed outcomes. */
export interface CanaryRequest {
  method: string;
  target: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Raw bytes that are sent instead of the request. */
  raw?: string;
  /** Whether the request names a resource of the other tenant, so that 404 is expected. */
  isForeign?: boolean;
  /** When the client aborts: after this many milliseconds, or at the first piece of the response. */
  abort?: number | 'answering';
}

type Make = (mine: Tenant, theirs: Tenant, random: SeededRandom, number: number) => CanaryRequest;

const read =
  (isForeign: boolean): Make =>
  (mine, theirs, random) => {
    const withIds = userReads.filter(({ path }) => path.includes(':'));
    const { path } = random.pick(isForeign ? withIds : userReads);
    const query = path === '/api/search' ? `?q=${mine.marker}` : '';
    return {
      method: random.next() < 0.05 ? 'HEAD' : 'GET',
      target: pathOf(path, isForeign ? theirs : mine, random.pick) + query,
      isForeign,
    };
  };

/** Searches the tenant's own data for words of the other tenant. */
const search: Make = (_mine, { marker }, random) => ({
  method: 'GET',
  target: `/api/search?q=${random.pick([marker, marker.slice(0, 12), `Name%20${marker}`, 'number', 'Mention'])}`,
});

const generate: Make = (mine, _theirs, random, number) => ({
  method: 'POST',
  target: '/api/generate/ai-content',
  headers: {
    accept: random.pick(['text/event-stream', 'application/json']),
    // Both tenants use the same keys at about the same time.
    'idempotency-key': `key-${Math.floor(number / 20)}`,
  },
  json: {
    productId: random.pick(mine.own.products),
    promptType: random.pick(TENANT_TYPES),
    variables: { additionalContext: `Mention ${mine.marker}, number ${number}.` },
  },
});

const writes: Make[] = [
  (mine, _theirs, random, number) => ({
    method: 'PATCH',
    target: `/api/products/${random.pick(mine.own.products)}`,
    json: markedProduct(mine.marker, number),
  }),
  (mine, _theirs, random, number) => ({
    method: 'PUT',
    target: `/api/products/${random.pick(mine.own.products)}/brand-voice`,
    json: markedVoice(mine.marker, number),
  }),
  (mine, _theirs, random, number) => ({
    method: 'PUT',
    target: `/api/products/${random.pick(mine.own.products)}/offer`,
    json: markedOffer(mine.marker, number),
  }),
  (mine, _theirs, random, number) => ({
    method: 'PATCH',
    target: `/api/generated-content/${random.pick(mine.own.contents)}`,
    json: markedText(mine.marker, number),
  }),
  (mine, _theirs, random, number) => ({
    method: 'PUT',
    target: factOf(mine, random),
    json: { value: `Name ${mine.marker} ${number}` },
  }),
  (mine, _theirs, random) => ({
    method: 'PUT',
    target: `/api/generated-content/${random.pick(mine.own.contents)}/preflight-dismissals`,
    json: { findings: [`finding.${mine.marker.replaceAll('-', '_')}`], dismissed: random.next() < 0.8 },
  }),
  (mine, _theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(mine.own.contents)}/versions/1/restore`,
  }),
  (mine, _theirs, random) => ({
    method: 'DELETE',
    target: `/api/generated-content/${random.pick(mine.own.contents)}`,
  }),
  (mine, _theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(mine.own.contents)}/undelete`,
  }),
  (mine, _theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(mine.own.products)}/versions/1/restore`,
  }),
  (mine, _theirs, random) => ({
    method: 'PATCH',
    target: '/api/user/current-product',
    json: { productId: random.pick(mine.own.products) },
  }),
  (_mine, _theirs, random) => ({
    method: 'PATCH',
    target: '/api/user/language',
    json: { language: random.pick(['en', 'es', 'pt']) },
  }),
];

/** The address of a fact that every product has. */
const factOf = ({ own }: Tenant, random: SeededRandom) =>
  `/api/products/${random.pick(own.products)}/facts/field.name`;

const setChecksOf = ({ own }: Tenant, random: SeededRandom) =>
  `/api/products/${random.pick(own.products)}/set-checks`;

/** Requests that write the tenant's own words to resources of the other tenant. */
const foreignWrites: Make[] = [
  ({ marker }, theirs, random) => ({
    method: 'PATCH',
    target: `/api/products/${random.pick(theirs.own.products)}`,
    json: markedProduct(marker),
  }),
  (_mine, theirs, random) => ({
    method: 'DELETE',
    target: `/api/products/${random.pick(theirs.own.products)}`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/undelete`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/versions/1/restore`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'PUT',
    target: factOf(theirs, random),
    json: { value: marker },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `${factOf(theirs, random)}/undo`,
    json: { saveId: '00000000-0000-4000-8000-000000000000' },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `${factOf(theirs, random)}/merge`,
    json: { into: 'offer.price' },
  }),
  (_mine, theirs, random) => ({ method: 'DELETE', target: `${factOf(theirs, random)}/merge` }),
  (_mine, theirs, random) => ({
    method: 'PUT',
    target: `${factOf(theirs, random)}/uses`,
    json: { right: [{ contentId: random.pick(theirs.own.contents), version: 1, start: 0, end: 1 }] },
  }),
  (_mine, theirs, random) => ({ method: 'POST', target: setChecksOf(theirs, random) }),
  (_mine, theirs, random) => ({ method: 'POST', target: `${setChecksOf(theirs, random)}/latest/cancel` }),
  (_mine, theirs, random) => ({
    method: 'PUT',
    target: `${setChecksOf(theirs, random)}/latest/dismissals`,
    json: { key: 'AAAAAAAAAAAAAAAA', isDismissed: true },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `${setChecksOf(theirs, random)}/latest/facts`,
    json: { key: 'AAAAAAAAAAAAAAAA', side: 'left' },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}/check`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'PUT',
    target: `/api/products/${random.pick(theirs.own.products)}/brand-voice`,
    json: markedVoice(marker),
  }),
  ({ marker }, theirs, random) => ({
    method: 'PUT',
    target: `/api/products/${random.pick(theirs.own.products)}/offer`,
    json: markedOffer(marker),
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/offer/versions/1/restore`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'PATCH',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}`,
    json: markedText(marker),
  }),
  (_mine, theirs, random) => ({
    method: 'DELETE',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}/versions/1/restore`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}/undelete`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}/source-checks`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'PUT',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}/preflight-dismissals`,
    json: { findings: [`finding.${marker.replaceAll('-', '_')}`], dismissed: true },
  }),
  (_mine, theirs, random) => ({
    method: 'DELETE',
    target: `/api/auth/sessions/${random.pick(theirs.own.sessions)}`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'PATCH',
    target: `/api/user/passkeys/${random.pick(theirs.own.passkeys)}`,
    json: { name: `Key of ${marker}` },
  }),
  (_mine, theirs, random) => ({
    method: 'DELETE',
    target: `/api/user/passkeys/${random.pick(theirs.own.passkeys)}`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/generations/${random.pick(theirs.own.generations)}/cancel`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/product-briefs/${random.pick(theirs.own.briefs)}/cancel`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/product-briefs/${random.pick(theirs.own.briefs)}/dismiss`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/kits/${random.pick(theirs.own.kits)}/cancel`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/kits/${random.pick(theirs.own.kits)}/pause`,
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/kits/${random.pick(theirs.own.kits)}/resume`,
    json: { quotedCredits: 1 },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/kits/${random.pick(theirs.own.kits)}/retry`,
    json: { quotedCredits: 1 },
  }),
  ({ marker }, theirs, random) => ({
    method: 'POST',
    target: `/api/generated-content/${random.pick(theirs.own.contents)}/edits`,
    json: markedEdit(marker, 2),
  }),
  (_mine, theirs, random) => {
    const { id, contentId } = random.pick(theirs.own.edits);
    return { method: 'POST', target: `/api/generated-content/${contentId}/edits/${id}/cancel` };
  },
  ({ marker }, theirs, random) => ({
    method: 'POST',
    target: `/api/product-briefs/${random.pick(theirs.own.briefs)}/apply`,
    json: { fields: [{ field: 'outcome', value: `Outcome of ${marker}` }] },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/evidence/check`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/language-versions`,
    json: { language: 'es-ES', geography: marker },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/language-versions/quote`,
    json: { language: 'es-ES' },
  }),
  (_mine, theirs, random) => ({
    method: 'POST',
    target: `/api/products/${random.pick(theirs.own.products)}/translation`,
  }),
  ({ marker }, theirs, random) => ({
    method: 'POST',
    target: '/api/generate/ai-content',
    json: {
      productId: random.pick(theirs.own.products),
      promptType: random.pick(TENANT_TYPES),
      variables: { additionalContext: marker },
    },
  }),
  (_mine, theirs, random) => ({
    method: 'PATCH',
    target: '/api/user/current-product',
    json: { productId: random.pick(theirs.own.products) },
  }),
];

/** Invalid requests that carry the tenant's marker: an error message or a cache might repeat it. */
const errors: Make[] = [
  ({ marker }) => ({
    method: 'POST',
    target: '/api/products',
    json: { name: marker, type: 5, [marker]: marker },
  }),
  ({ marker }) => ({ method: 'POST', target: '/api/products', raw: `{"name":"${marker}` }),
  ({ marker }) => ({ method: 'GET', target: `/api/products/${marker}/brand-voice` }),
  ({ marker }) => ({ method: 'GET', target: `/api/${marker}` }),
  ({ marker }) => ({ method: 'GET', target: `/${marker}` }),
  ({ marker }) => ({ method: 'GET', target: `/api/search?q=${marker}${'x'.repeat(250)}` }),
  ({ marker }) => ({ method: 'GET', target: `/api/login?returnTo=/products?${marker}` }),
  ({ marker }) => ({
    method: 'POST',
    target: '/api/generate/ai-content',
    json: { productId: 1, promptType: marker, tier: marker },
  }),
  ({ marker }) => ({
    method: 'GET',
    target: '/api/auth/user',
    headers: { 'x-request-id': marker, 'user-agent': marker },
  }),
  () => ({ method: 'GET', target: '/metrics' }),
  () => ({ method: 'GET', target: '/' }),
];

const oneOf =
  (makes: readonly Make[]): Make =>
  (mine, theirs, random, number) =>
    random.pick(makes)(mine, theirs, random, number);

/** Each of them equally often, so that none is left out by chance. */
function inTurn(makes: readonly Make[]): Make {
  let next = 0;
  return (...given) => {
    const make = makes[next % makes.length] as Make;
    next += 1;
    return make(...given);
  };
}

const foreign =
  (make: Make): Make =>
  (...given) => ({ ...make(...given), isForeign: true });

const mix: [number, Make][] = [
  [38, read(false)],
  [14, read(true)],
  [8, search],
  [10, generate],
  [12, oneOf(writes)],
  [10, foreign(inTurn(foreignWrites))],
  [8, oneOf(errors)],
];
const total = mix.reduce((sum, [weight]) => sum + weight, 0);

/** A random request; some are aborted midway. */
export function canaryRequest(
  mine: Tenant,
  theirs: Tenant,
  random: SeededRandom,
  number: number,
): CanaryRequest {
  let dice = random.next() * total;
  const [, make] = mix.find(([weight]) => {
    dice -= weight;
    return dice < 0;
  }) ?? [0, search];
  const request = make(mine, theirs, random, number);
  if (random.next() >= 0.12) return request;
  return { ...request, abort: random.next() < 0.5 ? 'answering' : random.integer(1, 60) };
}
