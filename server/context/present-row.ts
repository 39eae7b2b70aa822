import { z } from 'zod';

type Presented<Value> = Value extends Date ? string : Value;
type AlwaysThere<Answer> = {
  [Name in keyof Answer]-?: undefined extends Answer[Name] ? never : Name;
}[keyof Answer];

/**
 * The fields of an answer that a row has under the same names, with times as texts. Whatever the answer does not declare
 * stays out, and so do its optional fields: some are for administrators only.
 */
export function presentRow<Shape extends z.ZodRawShape, Row extends object>(
  schema: z.ZodObject<Shape>,
  row: Row,
): { [Name in AlwaysThere<z.output<z.ZodObject<Shape>>> & keyof Row]: Presented<Row[Name]> } {
  const names = Object.keys(schema.shape).filter(
    (name) => name in row && !(schema.shape[name] instanceof z.ZodOptional),
  );
  const fields = names.map((name) => {
    const value: unknown = row[name as keyof Row];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields);
}
