import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

const WHOLE = '?whole';
/** Of an endpoint. */
export const LEFT_OUT: readonly string[] = [
  ...['params', 'query', 'body', 'events'],
  ...['summary', 'tag', 'access', 'errors', 'status', 'bodyLimit', 'limit', 'files'],
  ...['revalidates', 'whileLeaving', 'needsFreshSignIn', 'changesSignIn', 'waits'],
];
const ZOD = /from '(?:zod|@hookform\/resolvers\/zod)'/u;

/**
 * Keeps schemas out of screens that validate nothing: building all of them costs a slow phone a second, and zod a tenth of
 * the scripts. A module that does not import zod itself gets an endpoint without its schemas and what only the server
 * reads, and other plain values as they are. What is neither is imported from the whole module.
 *
 * @param sharedRoot folder with a slash at its end
 */
export function withoutSchemas(sharedRoot: string): Plugin {
  const usesZod = new Map<string, boolean>();
  const hasZod = (id: string) => {
    const [file = ''] = id.split('?');
    let uses = usesZod.get(file);
    if (uses === undefined) {
      uses = /\.tsx?$/u.test(file) && !file.includes('node_modules') && ZOD.test(readFileSync(file, 'utf8'));
      usesZod.set(file, uses);
    }
    return uses;
  };
  const isCut = (id: string) => id.startsWith(sharedRoot) && !id.includes('?') && hasZod(id);
  return {
    name: 'funnelsmith:without-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (isWhole(source)) return { id: source, moduleSideEffects: false };
      if (importer === undefined || !/^(?:#shared|\.\.?)\//u.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found || !isCut(found.id)) return null;
      return { id: hasZod(importer) ? found.id + WHOLE : found.id, moduleSideEffects: false };
    },
    async load(id) {
      if (id.endsWith(WHOLE))
        return { code: readFileSync(id.slice(0, -WHOLE.length), 'utf8'), moduleType: 'ts' };
      if (!isCut(id)) return null;
      const values: Record<string, unknown> = await import(pathToFileURL(id).href);
      const lines = Object.entries(values).map(([name, value]) => {
        const plain = isEndpoint(value) ? callOf(value) : value;
        return isPlain(plain)
          ? `export const ${name} = ${JSON.stringify(plain)};`
          : `export { ${name} } from ${JSON.stringify(id + WHOLE)};`;
      });
      return { code: lines.join('\n'), moduleType: 'js' };
    },
  };
}

/** Whether a module still has its schemas. */
export const isWhole = (id: string): boolean => id.endsWith(WHOLE);

/** Whether a module imports another one only for those who validate, which the bundler then leaves out. */
export const isForSchemas = (id: string, imported: string): boolean => imported === id + WHOLE;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

function callOf({ response, ...endpoint }: Endpoint) {
  const kept = Object.entries(endpoint).filter(([name]) => !LEFT_OUT.includes(name));
  return { ...Object.fromEntries(kept), response: typeof response === 'object' ? true : response };
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
