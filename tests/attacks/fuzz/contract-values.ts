import fc from 'fast-check';
import { z } from 'zod';
import { hostileField, hostileNumber, hostileText, hostileValue, mostly } from './hostile-values.ts';

/** Existing values by the name of the field or parameter. */
export type KnownValues = (name: string) => readonly unknown[] | undefined;

/** A zod schema's definition, by its type. */
export interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  items?: z.ZodType[];
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
}

/** JSON Schema limits of a string or a number. */
interface Bounds {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

/** Maximum length of ordinary texts and lists; `hostileText` covers long ones. */
const USUAL_LENGTH = 60;
const USUAL_ITEMS = 4;

export interface ValueOptions {
  /** Existing values, so that not every request ends with 404. */
  known: KnownValues;
  /** Whether all values must be valid, as far as the schema tells. */
  calm: boolean;
  /** Fills in every field, and uses the alternative with this number in unions. */
  whole?: number;
}

/**
 * Values for a schema of the contracts: valid ones, and unless `calm`, invalid ones in any place. Derived
 * from the schemas, so new endpoints are covered.
 * @param name name of the field or parameter
 * @throws Error for a kind of schema without a generator
 */
export function contractValue(schema: z.ZodType, options: ValueOptions, name = ''): fc.Arbitrary<unknown> {
  const there = options
    .known(name)
    ?.filter((value) => options.whole === undefined || (value !== undefined && value !== null));
  const usual =
    there && there.length > 0
      ? fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...there) },
          { weight: options.calm ? 0 : 2, arbitrary: plainValue(schema, options) },
        )
      : plainValue(schema, options);
  return options.calm ? usual : mostly(usual, hostileValue);
}

function plainValue(schema: z.ZodType, options: ValueOptions): fc.Arbitrary<unknown> {
  const definition = schema.def as unknown as Definition;
  const inner = (other: z.ZodType | undefined, name = '') => contractValue(needed(other), options, name);
  const fewest = options.whole === undefined ? 0 : 1;
  switch (definition.type) {
    case 'object':
      return objectValue(definition, options);
    case 'optional':
    case 'default':
    case 'prefault':
      if (options.whole !== undefined) return inner(definition.innerType);
      return fc.oneof(
        { weight: 3, arbitrary: inner(definition.innerType) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      );
    case 'nullable':
      if (options.whole !== undefined) return inner(definition.innerType);
      return fc.oneof(
        { weight: 3, arbitrary: inner(definition.innerType) },
        { weight: 1, arbitrary: fc.constant(null) },
      );
    case 'array':
      return fc.array(inner(definition.element), { minLength: fewest, maxLength: USUAL_ITEMS });
    case 'tuple':
      return fc.tuple(...needed(definition.items).map((item) => inner(item)));
    case 'union':
      return oneForm(
        needed(definition.options).map((option) => inner(option)),
        options.whole,
      );
    case 'pipe':
      return inner(isTransform(definition.in) ? definition.out : definition.in);
    case 'record':
      return fc.dictionary(
        fc.oneof(
          fc.constantFrom('additionalContext', 'verticalLandscape', 'messagingPillars', 'a'),
          hostileText.map((text) => text.slice(0, 80)),
        ),
        inner(definition.valueType),
        { minKeys: fewest, maxKeys: 5 },
      );
    case 'enum':
      return fc.constantFrom(...Object.values(needed(definition.entries)));
    case 'literal':
      return fc.constantFrom(...needed(definition.values));
    case 'string':
      return stringValue(schema, options);
    case 'number':
    case 'int':
      return numberValue(schema, options);
    case 'boolean':
      return fc.boolean();
    case 'any':
    case 'unknown':
    case 'transform':
      return hostileValue;
    default:
      throw new Error(`no generator for a schema of type ${definition.type}`);
  }
}

/** A random alternative, or the one with this number. */
function oneForm(forms: fc.Arbitrary<unknown>[], number: number | undefined): fc.Arbitrary<unknown> {
  return number === undefined ? fc.oneof(...forms) : needed(forms[number % forms.length]);
}

function objectValue({ shape = {} }: Definition, options: ValueOptions): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) =>
    fc.tuple(fc.constant(name), contractValue(schema, options, name), fc.nat({ max: 11 })),
  );
  const extra = fc.array(hostileField, { maxLength: 2 });
  return fc.tuple(fc.tuple(...fields), fc.nat({ max: 5 }), extra).map(([given, dice, more]) => {
    const entries = given
      // Omits some fields, required ones included.
      .filter(([, , left]) => options.calm || left > 0)
      .map(([name, value]) => [name, value] as const);
    return Object.fromEntries(dice === 0 && !options.calm ? [...entries, ...more] : entries);
  });
}

const FIRST_DAY = new Date('1990-01-01');
const LAST_DAY = new Date('2090-01-01');

function stringValue(schema: z.ZodType, { calm }: ValueOptions): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = USUAL_LENGTH, format, pattern } = boundsOf(schema);
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    return fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true }).map((date) => date.toISOString());
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  const words = fc.lorem({ maxCount: 4 }).map((text) => text.slice(0, Math.max(1, maxLength)));
  if (calm) return words;
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 1, arbitrary: fc.webUrl() },
    { weight: 2, arbitrary: hostileText },
    {
      weight: 2,
      arbitrary: fc.string({ minLength: Math.min(minLength, USUAL_LENGTH), maxLength: USUAL_LENGTH }),
    },
    // The limit itself, and one more.
    {
      weight: maxLength > 60_000 ? 0 : 1,
      arbitrary: fc.constantFrom(maxLength, maxLength + 1).map((length) => 'x'.repeat(length)),
    },
  );
}

function numberValue(schema: z.ZodType, { calm }: ValueOptions): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 1_000 } = boundsOf(schema);
  const least = Math.max(Math.ceil(minimum), 0);
  const most = Math.max(least, Math.floor(Math.min(maximum, least + 1_000)));
  const usual = fc.integer({ min: least, max: most });
  if (calm) return usual;
  return fc.oneof(
    { weight: 4, arbitrary: usual },
    { weight: 2, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1) },
    { weight: 1, arbitrary: hostileNumber },
  );
}

const knownBounds = new WeakMap<z.ZodType, Bounds>();

function boundsOf(schema: z.ZodType): Bounds {
  const bounds =
    knownBounds.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Bounds);
  knownBounds.set(schema, bounds);
  return bounds;
}

const isTransform = (schema: z.ZodType | undefined) =>
  (schema?.def as unknown as Definition | undefined)?.type === 'transform';

function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a schema without its parts');
  return value;
}
