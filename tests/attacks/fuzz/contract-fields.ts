import type { z } from 'zod';
import type { Definition } from './contract-values.ts';

/** A nested schema and its values. */
interface Part {
  /** Appended to the parent's path; empty: the same path. */
  name: string;
  schema: z.ZodType;
  valuesIn(value: unknown): unknown[];
}

const itself = (schema: z.ZodType): Part => ({ name: '', schema, valuesIn: (value) => [value] });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const items = (value: unknown) => (Array.isArray(value) ? value : []);

function partsOf(schema: z.ZodType): Part[] {
  const definition = schema.def as unknown as Definition;
  const { shape, innerType, element, valueType, options } = definition;
  if (shape) {
    return Object.entries(shape).map(([key, child]) => ({
      name: `.${key}`,
      schema: child,
      valuesIn: (value) => (isObject(value) && value[key] !== undefined ? [value[key]] : []),
    }));
  }
  if (element) return [{ name: '[]', schema: element, valuesIn: items }];
  if (definition.items) {
    return definition.items.map((child, index) => ({
      name: `[${index}]`,
      schema: child,
      valuesIn: (value) => items(value).slice(index, index + 1),
    }));
  }
  if (valueType) {
    return [
      { name: '{}', schema: valueType, valuesIn: (value) => (isObject(value) ? Object.values(value) : []) },
    ];
  }
  if (options) return options.map(itself);
  if (innerType) return [itself(innerType)];
  return [definition.in, definition.out].filter((child) => child !== undefined).map(itself);
}

/** Every field of a schema at any depth: `.emails.emails[].cta.label`. */
export function fieldsOf(schema: z.ZodType, path = ''): Set<string> {
  const below = partsOf(schema).flatMap((part) => [...fieldsOf(part.schema, path + part.name)]);
  return new Set(path === '' ? below : [path, ...below]);
}

/** Adds the fields of a schema that a value contains. */
export function markFields(schema: z.ZodType, value: unknown, seen: Set<string>, path = ''): void {
  if (path !== '') seen.add(path);
  for (const part of partsOf(schema)) {
    for (const child of part.valuesIn(value)) markFields(part.schema, child, seen, path + part.name);
  }
}
