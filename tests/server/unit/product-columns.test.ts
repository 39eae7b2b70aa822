import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnOfField } from '#server/features/products/product.presenter.ts';
import { PRODUCT_FIELDS } from '#shared/rules/products/product-fields.ts';

const schema = readFileSync('server/database/schema.sql', 'utf8');
const table = schema.match(/create table products \((.*?)\n\);/isu)?.[1] ?? '';
const bytes = table.match(/\n {2}bytes .*/u)?.[0] ?? '';

test.each(PRODUCT_FIELDS)('%s has a column, and counts for what an account has stored', (field) => {
  const column = columnOfField(field);
  expect(table).toMatch(new RegExp(`\\n {2}${column} text not null`, 'u'));
  expect(bytes).toMatch(new RegExp(`\\b${column}\\b`, 'u'));
});
