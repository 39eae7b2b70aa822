import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Data from before the upgrade that must survive it. */
export interface OldData {
  userId: number;
  email: string;
  productId: number;
  contentId: number;
  /** What texts are known to be made from. */
  basis: object;
  /** Every text and version as the API answers it. */
  texts: object[];
  /** Ids of two generations: one is paid, one is running. */
  succeededId: string;
  runningId: string;
  balance: number;
  held: number;
}

const BOUGHT = 50;
const PRICE = 3;

/**
 * Fills an old database as its version would: a user with credits, a product with a former version and a brand voice, a piece of content with its version and
 * charge, and a running generation.
 */
export async function fillOldDatabase(client: pg.Client): Promise<OldData> {
  const email = 'old@example.com';
  const insert = async (table: string, values: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const names = Object.keys(values);
    const { rows } = await client.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       returning *`,
      Object.values(values),
    );
    return rows[0] ?? {};
  };
  const userId = Number((await insert('users', { email, first_name: 'Olive' })).id);
  await insert('credit_transactions', {
    user_id: userId,
    type: 'purchase',
    amount: BOUGHT,
    description: 'Bought',
    unique_key: 'bought',
  });
  const productId = Number(
    (
      await insert('products', {
        user_id: userId,
        name: 'Old product',
        type: 'SaaS Platform',
        primary_industry: 'Plumbing',
        target_audience: 'Plumbers',
        outcome: 'New outcome',
        version: 2,
      })
    ).id,
  );
  await insert('product_versions', {
    ...{ product_id: productId, version: 1, fields: { name: 'Old product', outcome: 'Old\toutcome' } },
    created_at: new Date(0),
  });
  await insert('brand_voices', {
    ...{
      product_id: productId,
      user_id: userId,
      samples: ['Ein Ärger'],
      dos: [],
      donts: [],
      banned_words: [],
    },
    ...{ formality: 'formal', updated_at: new Date(0) },
  });
  const templateId = await insertTemplate(client, insert);
  const generation = (id: string) =>
    insert('generations', {
      id,
      user_id: userId,
      product_id: productId,
      prompt_template_id: templateId,
      prompt_type: 'vertical_landscape',
      tier: 'standard',
      state: 'running',
      credits: PRICE,
      request_fingerprint: 'old',
      lease_expires_at: new Date(),
      provider: 'perplexity',
      model: 'sonar',
    });

  const [succeededId, runningId] = [randomUUID(), randomUUID()];
  await generation(succeededId);
  await client.query(
    `update generations set state = 'succeeded', charged_credits = credits, finished_at = now() where id = $1`,
    [succeededId],
  );
  await generation(runningId);

  const markdown = `Old text of that level\nwith a tab\there, a backslash \\. and a line separator \u2028.\n\\.\n`;
  const text = {
    title: 'Old text',
    content: JSON.stringify({ content: markdown }),
    markdown_content: markdown,
  };
  const contentId = Number(
    (
      await insert('generated_contents', {
        user_id: userId,
        product_id: productId,
        category: 'research',
        type: 'vertical_landscape',
        ...text,
      })
    ).id,
  );
  await insert('content_versions', {
    content_id: contentId,
    version_number: 1,
    origin: 'generation',
    generation_id: succeededId,
    sources: '[]',
    provider: 'perplexity',
    model: 'sonar',
    ...text,
  });
  await client.query('update generations set content_id = $1 where id = $2', [contentId, succeededId]);
  await fillTexts(insert, { user_id: userId, product_id: productId, generation_id: succeededId });
  return {
    userId,
    email,
    productId,
    contentId,
    basis: await noteBasis(client),
    texts: await textsOf(client),
    succeededId,
    runningId,
    balance: BOUGHT - PRICE,
    held: PRICE,
  };
}

/** Texts as earlier servers, imports and tests have left them. */
async function fillTexts(
  insert: (table: string, values: Record<string, unknown>) => Promise<Record<string, unknown>>,
  { generation_id, ...owner }: Record<string, unknown>,
): Promise<void> {
  const words = (markdown: string, content: object) => ({
    title: `Title of ${markdown}`,
    markdown_content: markdown,
    content: JSON.stringify(content),
    sources: JSON.stringify([{ url: 'https://source.example/', title: null, origin: 'user' }]),
    used_results: JSON.stringify([{ type: 'benchmark_data', contentId: 1, versionNumber: 1 }]),
  });
  const [first, second] = [
    words('First', { content: 'First' }),
    words('Second', { profile: 'Second', a: [1] }),
  ];
  const emails = words('Mails', {
    content: 'Mails',
    emails: { emails: [{ subject: 'Mails' }] },
    userLinks: ['b'],
  });
  const stored: [type: string, current: object, versions: object[]][] = [
    ['benchmark_data', second, [first, second]],
    ['lead_nurture', emails, [emails]],
    ['without_words', words('Only Markdown', {}), [words('Only Markdown', {})]],
    ['number_as_words', words('5', { content: 5 }), [words('5', { content: 5 })]],
    [
      'other_words',
      words('Shown', { content: 'Kept', text: 'Shown' }),
      [words('Shown', { content: 'Kept', text: 'Shown' })],
    ],
    ['without_version', first, []],
    ['changed_beside_its_version', second, [first]],
  ];
  for (const [type, current, versions] of stored) {
    const { id } = await insert('generated_contents', {
      ...{ ...owner, type, category: 'research', version_number: Math.max(1, versions.length) },
      ...current,
    });
    for (const [index, version] of versions.entries())
      await insert('content_versions', {
        ...{ content_id: id, version_number: index + 1, origin: 'edit', generation_id },
        ...version,
      });
  }
}

/** Early versions did not note it. */
async function noteBasis(client: pg.Client): Promise<object> {
  const product = { fields: { name: 'hash' }, offer: {}, voice: null };
  const known = await client.query(
    `select from information_schema.columns where table_name = 'generations' and column_name = 'made_from'`,
  );
  if (known.rowCount === 0) return {};
  await client.query('update generations set made_from = $1', [{ template: 1, ...product }]);
  return { product };
}

async function textsOf(client: pg.Client): Promise<object[]> {
  const columns = 'title, content, markdown_content, sources, used_results';
  const { rows } = await client.query(
    `select type, null as version_number, ${columns} from generated_contents
     union all select type, v.version_number, v.title, v.content, v.markdown_content, v.sources, v.used_results
       from content_versions v join generated_contents c on c.id = v.content_id
     order by 1, 2`,
  );
  return rows;
}

async function insertTemplate(
  client: pg.Client,
  insert: (table: string, values: Record<string, unknown>) => Promise<Record<string, unknown>>,
): Promise<number> {
  const prompt = 'Write about {{productName}}.';
  await client.query('begin');
  const { id } = await insert('prompt_templates', {
    type: 'vertical_landscape',
    name: 'Vertical landscape',
    description: 'Old',
    category: 'research',
    prompt,
    credits_cost: PRICE,
    standard_credits: PRICE,
    premium_credits: PRICE,
    display_order: 1,
  });
  await insert('prompt_template_versions', {
    template_id: id,
    number: 1,
    prompt,
    depth: '{}',
    origin: 'admin',
    label: 'production',
    failures: '[]',
  });
  await client.query('commit');
  return Number(id);
}
