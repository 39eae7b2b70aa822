const KNOWN_KEYWORDS = new Set([
  'type',
  'description',
  'enum',
  'anyOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
]);

/**
 * Whether all three vendors' schema modes accept a schema: it has no lengths, counts or patterns, requires
 * every property and allows no others.
 */
export function isStrictSchema(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const node = schema as Record<string, unknown>;
  if (Object.keys(node).some((keyword) => !KNOWN_KEYWORDS.has(keyword))) return false;
  if (Array.isArray(node.anyOf)) return node.anyOf.every(isStrictSchema);
  if (node.type === 'array') return isStrictSchema(node.items);
  if (node.type !== 'object') return [node.type].flat().every((type) => typeof type === 'string');
  const properties = Object.entries(node.properties ?? {});
  const required = Array.isArray(node.required) ? node.required : [];
  return (
    node.additionalProperties === false &&
    properties.every(([name, property]) => required.includes(name) && isStrictSchema(property))
  );
}
