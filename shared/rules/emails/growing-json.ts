/** A JSON value that may still be incomplete. */
export interface GrowingValue {
  value: unknown;
  /** Whether the value is complete. */
  isWhole: boolean;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns undefined before the property begins; `value: null` if a complete object lacks it */
export function propertyOf({ value, isWhole }: GrowingValue, key: string): GrowingValue | undefined {
  if (!isObject(value)) return isWhole ? { value: null, isWhole } : undefined;
  if (!Object.hasOwn(value, key)) return isWhole ? { value: null, isWhole } : undefined;
  return { value: value[key], isWhole: isWhole || Object.keys(value).at(-1) !== key };
}

export function itemsOf({ value, isWhole }: GrowingValue): GrowingValue[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => ({ value: item, isWhole: isWhole || index < value.length - 1 }));
}
