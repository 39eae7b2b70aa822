/** Preloaded into a server: `localhost`, a name of the stand-ins, resolves after a second, names below `.never` never. */
import dns, { type LookupAddress } from 'node:dns';

const SLOW_MS = 1_000;
const lookup = dns.lookup as (...values: unknown[]) => void;

dns.lookup = ((name: string, ...rest: unknown[]) => {
  const callback = rest.at(-1) as (error: null, address: string | LookupAddress[], family?: number) => void;
  const wantsAll = typeof rest[0] === 'object' && (rest[0] as { all?: boolean } | null)?.all === true;
  if (name.endsWith('.never')) return;
  if (name !== 'localhost') return void lookup(name, ...rest);
  setTimeout(() => {
    if (wantsAll) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  }, SLOW_MS);
}) as typeof dns.lookup;
