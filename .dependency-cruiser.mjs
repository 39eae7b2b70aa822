import { readdirSync } from 'node:fs';

// Which file may import which. Paths are regular expressions.

/** The server from top to bottom: each part imports only itself and what stands below. */
const serverParts = {
  'index, cli': '^server/((index|desktop)\\.ts|cli/)',
  boot: '^server/boot/',
  features: '^server/features/',
  http: '^server/http/',
  'rate-limits': '^server/rate-limits/',
  'models, integrations, jobs': '^server/(models|integrations|jobs)/',
  database: '^server/database/',
  context: '^server/context/',
  showcases: '^server/showcases/',
};

/** The features of the server from bottom to top. */
const serverFeatures = [
  'activity',
  'audit',
  'mail',
  'help',
  'prompts',
  'quotas',
  'search',
  'usage',
  'products',
  'accounts',
  'sources',
  'content',
  'examples',
  'billing',
  'tasks',
  'generation',
  'briefs',
  'language-versions',
  'ai-edits',
  'facts',
  'reviews',
  'set-checks',
  'trial',
  'system',
  'admin',
  'account-data',
];

/** The rooms of the generation feature from top to bottom; the files outside them are its services and routes. */
const generationRooms = {
  kits: 'kits/[^/]+\\.ts$',
  services: '[^/]+\\.ts$',
  engine: 'engine/',
  'kit steps': 'kits/steps/',
  staleness: 'staleness/',
  quality: 'quality/',
  calls: 'calls/',
  state: 'state/',
  feed: 'feed/',
  request: 'request/',
  pages: 'pages/',
};

/** From top to bottom. */
const accountRooms = [
  'sign-in',
  'desktop',
  'oidc',
  'identity-provider',
  'password',
  'email',
  'factors',
  'passkeys',
  'own-accounts',
  'sessions',
  'pages',
  'users',
];
const billingRooms = ['reports', 'practice', 'plans', 'provider', 'purchases', 'credits'];

const missing = readdirSync('server/features').filter((name) => !serverFeatures.includes(name));
if (missing.length > 0) throw new Error(`.dependency-cruiser.mjs: add to serverFeatures: ${missing}`);

const wiring = [serverParts['index, cli'], serverParts.boot];

/** Starts of programs, pages and workers; nothing imports these. */
const entries = [
  '^server/(index|desktop|cli/main|cli/eval/main|features/accounts/own-accounts/key-worker|features/account-data/import/import-worker|features/content/text-worker|integrations/web/pages/(page-sections|whole-page)|integrations/documents/document-text|integrations/processes/(process-worker|watch-memory))\\.ts$',
  '^server/database/migrations/',
  '^src/(main|preload)/index\\.ts$',
  '^src/renderer/(main\\.tsx|landing-page/(landing-entry\\.ts|render-landing\\.tsx))',
  '^src/renderer/features/generation/quality/preflight-worker\\.ts$',
  '^scripts/',
  '^tests/',
  '^[^/]+\\.config\\.ts$',
];

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule for each part but the lowest: nothing below imports it. */
function downwards(parts, comment) {
  const names = Object.keys(parts);
  return names.slice(0, -1).map((name, index) => {
    const below = names.slice(index + 1).map((lower) => parts[lower]);
    const above = names.slice(0, index + 1).map((upper) => parts[upper]);
    return never(
      `not-up-to-${name}`,
      comment,
      { path: below, pathNot: above },
      { path: parts[name], pathNot: above.slice(0, -1) },
    );
  });
}

const featurePaths = Object.fromEntries(
  serverFeatures.toReversed().map((name) => [`feature-${name}`, `^server/features/${name}/`]),
);

/** Rooms of a feature; its own files stand above them. */
function roomPaths(feature, rooms) {
  const unordered = readdirSync(`server/features/${feature}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !rooms.includes(entry.name))
    .map(({ name }) => name);
  if (unordered.length > 0)
    throw new Error(`.dependency-cruiser.mjs: add to the rooms of ${feature}: ${unordered}`);
  const paths = [['services', '[^/]+\\.ts$'], ...rooms.map((room) => [room, `${room}/`])];
  return Object.fromEntries(
    paths.map(([name, path]) => [`${feature}-${name}`, `^server/features/${feature}/${path}`]),
  );
}

const generationRoomPaths = Object.fromEntries(
  Object.entries(generationRooms).map(([name, path]) => [name, `^server/features/generation/${path}`]),
);

export default {
  forbidden: [
    never('no-cycle', 'Two files that import each other are one.', {}, { circular: true }),
    never(
      'no-unused-file',
      'No program, page or worker needs this file.',
      { path: entries, pathNot: '^tests/' },
      { path: '^(server|shared|src)/', pathNot: [...entries, '\\.d\\.ts$'], reachable: false },
    ),
    never(
      'no-page-in-a-page',
      'It is a whole page with its main landmark: parts of a screen show `Loading`.',
      { path: '^src/renderer/', pathNot: '^src/renderer/app/' },
      { path: '^src/renderer/components/feedback/loading-screen\\.tsx$' },
    ),
    never(
      'not-outside-shared',
      'shared/ is zod and plain TypeScript.',
      { path: '^shared/' },
      { path: ['^(server|src|scripts|tests)/', '^node:'], dependencyTypesNot: ['core'] },
    ),
    ...downwards(
      { contracts: '^shared/contracts/', rules: '^shared/rules/', 'content-types': '^shared/content-types/' },
      'Contracts describe what rules know, and rules judge what content types are.',
    ),
    never(
      'no-node-in-shared',
      'shared/ also runs in browsers.',
      { path: '^shared/' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'server-needs-its-packages',
      'What the server runs with is installed without development packages.',
      { path: '^(server|shared)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'texts-in-threads',
      'What reads the structure of a text is slow for a hostile one: it runs in a thread, see text-workers.ts.',
      { path: '^server/', pathNot: '^server/features/content/text-worker\\.ts$' },
      {
        path: '^shared/rules/(content/(text-structure|video-script)|emails/(parse|current)-sequence|quality/rubric/judge-text)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'threads-from-one-pool',
      'An error of a thread must not end the server: see thread-pool.ts.',
      { path: '^server/', pathNot: '^server/integrations/processes/thread-pool\\.ts$' },
      { path: '^node_modules/piscina/' },
    ),
    never(
      'one-compare-engine',
      'Texts and lists are compared in one place: see `alignItems`.',
      { path: '^(server|src|shared)/', pathNot: '^src/renderer/lib/compare/align-items\\.ts$' },
      { path: '^node_modules/(diff|node-diff3|diff-match-patch|prosemirror-changeset)/' },
    ),
    never(
      'not-into-tests',
      'Only tests import tests.',
      { path: '^(server|src|shared)/' },
      { path: '^tests/' },
    ),
    never(
      'server-alone',
      'Renderer, server and desktop never import each other.',
      { path: '^server/' },
      { path: '^(src/|node_modules/electron/)' },
    ),
    never(
      'desktop-alone',
      'Renderer, server and desktop never import each other.',
      { path: '^src/(main|preload)/' },
      { path: '^(server|src/renderer)/' },
    ),
    never(
      'renderer-alone',
      'Renderer, server and desktop never import each other.',
      { path: '^src/renderer/' },
      { path: '^(server/|src/(main|preload)/|node_modules/electron/)' },
    ),
    never(
      'no-node-in-renderer',
      'The renderer runs in a browser.',
      { path: '^src/renderer/' },
      { dependencyTypes: ['core'] },
    ),
    never(
      'preload-alone',
      'The preload script is sandboxed: it exposes the bridge and nothing else.',
      { path: '^src/preload/' },
      { path: '^(src/main|tests|node:)' },
    ),
    never(
      'one-payment-provider',
      'Only the wiring chooses the payment provider.',
      { path: '^server/', pathNot: ['^server/integrations/payments/lemonsqueezy/', ...wiring] },
      { path: '^server/integrations/payments/lemonsqueezy/' },
    ),
    ...downwards(
      serverParts,
      'index, cli -> boot -> features -> http -> models, integrations, jobs -> database -> context -> showcases',
    ),
    never(
      'no-other-server-part',
      'A file of the server belongs to one of `serverParts`.',
      {},
      { path: '^server/', pathNot: Object.values(serverParts) },
    ),
    never(
      'models-alone',
      'Models know tables, not jobs.',
      { path: '^server/models/' },
      { path: '^server/jobs/' },
    ),
    ...downwards(featurePaths, 'A feature imports only those that stand before it in `serverFeatures`.'),
    ...downwards(roomPaths('accounts', accountRooms), 'A room of accounts imports only those below it.'),
    ...downwards(roomPaths('billing', billingRooms), 'A room of billing imports only those below it.'),
    ...downwards(generationRoomPaths, 'A room of the generation feature imports only those below it.'),
    never(
      'not-the-routes',
      "Use another feature's service, never its routes.",
      { path: '^server/features/', pathNot: '\\.routes\\.ts$' },
      { path: '^server/features/.*\\.routes\\.ts$' },
    ),
    never(
      'no-koa-in-services',
      "A service never sees Koa's context.",
      { path: '^server/features/.*\\.service\\.ts$' },
      { path: ['^node_modules/(koa|koa-[^/]+|@koa/[^/]+)/', '^server/http/request-context\\.ts$'] },
    ),
    never(
      'no-http-in-services',
      'A service knows of HTTP only the types of what a route hands over.',
      { path: '^server/features/.*\\.service\\.ts$' },
      { path: serverParts.http, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'integrations-alone',
      'Integrations know providers, not our tables.',
      { path: '^server/integrations/' },
      { path: '^server/(models|database|jobs)/' },
    ),
    never(
      'stand-ins-alone',
      'They play the providers, and must not share code with what they test. Samples are texts.',
      { path: '^tests/support/providers/' },
      { path: '^(server|tests)/', pathNot: '^(tests/support/providers|server/integrations/ai/sample/text)/' },
    ),
    ...downwards(
      {
        app: '^src/renderer/(app/|main\\.tsx)',
        screens: '^src/renderer/screens/',
        'renderer-features': '^src/renderer/features/',
        parts: '^src/renderer/(components|lib|theme)/',
      },
      'app -> screens -> features -> components, lib, theme',
    ),
    never(
      'renderer-features-apart',
      "Features don't import each other; a screen composes them.",
      { path: '^src/renderer/features/([^/]+)/' },
      { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    ),
  ],
  options: {
    // TypeScript 7 has no parser that other programs may use.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|src/renderer/public)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
