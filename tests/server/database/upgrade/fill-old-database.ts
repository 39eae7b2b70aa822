import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Data from before the upgrade that must survive it. */
export interface OldData {
  userId: number;
  email: string;
  productId: number;
  contentId: number;
  markdown: string;
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
  await client.query(`update generations set state = 'succeeded', finished_at = now() where id = $1`, [
    succeededId,
  ]);
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
  return {
    userId,
    email,
    productId,
    contentId,
    markdown,
    succeededId,
    runningId,
    balance: BOUGHT - PRICE,
    held: PRICE,
  };
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
