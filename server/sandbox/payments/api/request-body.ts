import { z } from 'zod';
import { ShopRefusal } from '#server/sandbox/payments/shop/shop.ts';

/** Ids are strings at the top level of JSON:API and numbers inside attributes; both are taken for either. */
export const idSchema = z.union([z.string().regex(/^\d+$/), z.number().int()]).transform(Number);

export const relationTo = (type: string) =>
  z.object({
    data: z.object({ type: z.literal(type), id: z.union([z.string(), z.number()]).transform(String) }),
  });

/**
 * The body of a POST or PATCH.
 *
 * @throws ShopRefusal that points to the first field at fault
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const field = path.filter((part) => part !== 'data' && part !== 'attributes').join('/');
  const name = String(path.at(-1) ?? 'data');
  const detail =
    issue?.code === 'invalid_type' && 'expected' in issue
      ? issue.message.includes('received undefined')
        ? `The ${name} field is required.`
        : `The ${name} must be a ${issue.expected}.`
      : `The ${name} field is invalid.`;
  throw new ShopRefusal('invalid', detail, field);
}
