import {
  CONTENT_TYPES,
  type ContentType,
  categoryOfContentType,
  structureOfType,
} from '#shared/rules/content/content-types.ts';
import type { AttackedServer } from '#tests/attacks/attacked-server.ts';
import type { FuzzPeople } from '#tests/attacks/fuzz/fuzz-ground.ts';
import { WRITABLE_TEXTS } from '#tests/support/database/writable-texts.ts';
import type { HeavyRequest } from './heavy-requests.ts';
import { LARGEST_TEXT } from './heavy-values.ts';

const filled = (piece: string) => piece.repeat(Math.floor(LARGEST_TEXT / piece.length));
const blanks = ' '.repeat(50_000);
const email = (body: string, end: string) =>
  `# S\n\n## 1. a\n\n- **Subject:** s\n- **Preheader:** p\n\n${body}\n\n**CTA:** a${end}`;

/** Texts that once took seconds, and texts whose structure is large, by what is stored beside a text. */
const hostile: Record<ReturnType<typeof structureOfType>, Record<string, string>> = {
  none: { sections: filled('## 1. a\nb\n') },
  outline: {
    sections: filled('## 1. a\nb\n'),
    parts: `## 1. a\n${filled('### b\n')}`,
    'blanks in a heading': `## 1. a\n### b${blanks}x`,
  },
  script: {
    sections: filled('## 1. a\nb\n'),
    'blanks in a heading': `## 1. a\n### b${blanks}x`,
    scenes: `## 1. a\n|n|voice screen image time|b|c|\n|-|-|-|-|\n${filled('|1|b|c|d|\n')}`,
  },
  creatives: {
    ads: `# S\n\n## 1. a\n${filled('### b\n- **Headline 1:** c\n')}`,
    texts: `# S\n\n## 1. a\n${filled('- **Headline 1:** c\n')}`,
    'blanks in a label': `# S\n\n## 1. a\n- **Headline${' '.repeat(50)}1:**${blanks}x`,
  },
  emails: {
    messages: filled(email('b', '\n')),
    'short messages': `# S\n\n${filled('## a\n- **Subject:** s\nb\n**CTA:** a\n')}`,
    'blanks in a button': email('b', `${blanks}x`),
    'line ends': email(`b${'\n'.repeat(40_000)}c`, ' → [[link:a]]'),
  },
};

/** A type of each structure, which alone decides what is done with a text before the answer. */
const SAVED: readonly ContentType[] = [...Map.groupBy(CONTENT_TYPES, structureOfType).values()].flatMap(
  (types) => types.slice(0, 1),
);

/** Types that are written from many earlier texts. */
const WRITTEN: readonly ContentType[] = [
  'value_proposition',
  'messaging_framework',
  'sales_page',
  'lead_nurture',
];

/** The practice model repeats the user's wish, which would be no valid email. */
const longVariable = (type: ContentType) =>
  structureOfType(type) === 'emails' ? 'notes' : 'additionalContext';

/**
 * Saves hostile texts of each structure, restores them, and writes texts from those of all content types with a long
 * variable. In order: each request counts on those before it.
 */
export async function textRequests(
  server: AttackedServer,
  { customer }: FuzzPeople,
): Promise<HeavyRequest[]> {
  const productId = customer.productIds[0];
  await server.query('delete from generated_contents where product_id = $1', [productId]);
  await server.query(WRITABLE_TEXTS);
  const hostileTextOf = (type: ContentType) => Object.values(hostile[structureOfType(type)])[0];
  const contents = await Promise.all(
    CONTENT_TYPES.map(async (type) => {
      const [row] = await server.query<{ id: number }>(
        `insert into current_texts (user_id, product_id, category, type, title, markdown_content)
         values ($1, $2, $3, $4, $4, $5) returning id`,
        [customer.id, productId, categoryOfContentType(type), type, hostileTextOf(type)],
      );
      return { type, id: row?.id ?? 0 };
    }),
  );
  const request = (name: string, method: string, target: string, body: object): HeavyRequest => ({
    name,
    always: true,
    isLong: true,
    make: () => ({
      who: 'customer',
      method,
      target,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    }),
  });
  const saved = contents.filter(({ type }) => SAVED.includes(type));
  const saves = saved.flatMap(({ type, id }) =>
    Object.entries(hostile[structureOfType(type)]).map(([kind, text]) =>
      request(`PATCH /api/generated-content/:id ${type}: ${kind}`, 'PATCH', `/api/generated-content/${id}`, {
        markdownContent: text,
      }),
    ),
  );
  const restores = saved.map(({ type, id }) =>
    request(
      `POST /api/generated-content/:id/versions/:versionNumber/restore ${type}`,
      'POST',
      `/api/generated-content/${id}/versions/2/restore`,
      {},
    ),
  );
  const writes = WRITTEN.map((type) =>
    request(`POST /api/generate/ai-content ${type} from hostile texts`, 'POST', '/api/generate/ai-content', {
      productId,
      promptType: type,
      variables: { [longVariable(type)]: { content: filled('x ').slice(0, 390_000) } },
    }),
  );
  return [...saves, ...restores, ...writes];
}
