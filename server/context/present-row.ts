import { z } from 'zod';

type Presented<Value> = Value extends Date ? string : Value;
type AlwaysThere<Answer> = {
  [Name in keyof Answer]-?: undefined extends Answer[Name] ? never : Name;
}[keyof Answer];

/** The names of each schema, because lists present thousands of rows. */
const namesOf = new WeakMap<z.ZodObject, string[]>();

function alwaysThere(schema: z.ZodObject): string[] {
  const known = namesOf.get(schema);
  if (known) return known;
  const { shape } = schema;
  const names = Object.keys(shape).filter((name) => !(shape[name] instanceof z.ZodOptional));
  namesOf.set(schema, names);
  return names;
}

/**
 * The fields of an answer that a row has under the same names, with times as texts. Whatever the answer does not declare
 * stays out, and so do its optional fields: some are for administrators only.
 */
export function presentRow<Shape extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<Shape>,
  row: Row,
): { [Name in AlwaysThere<z.output<z.ZodObject<Shape>>> & keyof Row]: Presented<Row[Name]> } {
  const fields: Record<string, unknown> = {};
  for (const name of alwaysThere(schema)) {
    if (!(name in row)) continue;
    const value: unknown = row[name as keyof Row];
    fields[name] = value instanceof Date ? value.toISOString() : value;
  }
  return fields as ReturnType<typeof presentRow<Shape, Row>>;
}
