/** A page that does not exist, on a reserved example domain (RFC 2606). */
export interface SampleSource {
  url: string;
  title: string;
}

const pages: SampleSource[] = [
  { url: 'https://www.example.com/industry-overview', title: 'Sample source: industry overview' },
  { url: 'https://docs.example.org/buyer-interviews', title: 'Sample source: buyer interviews' },
  { url: 'https://research.example.net/market-structure', title: 'Sample source: market structure' },
  { url: 'https://www.example.org/pricing-practice', title: 'Sample source: pricing practice' },
  { url: 'https://data.example.com/public-statistics', title: 'Sample source: public statistics' },
  { url: 'https://blog.example.net/how-teams-choose', title: 'Sample source: how teams choose' },
];

/** A hash of the text (FNV-1a, 32 bits). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** Returns `count` different sources, in an order that depends only on `seed`. */
export function sampleSources(count: number, seed: string): SampleSource[] {
  const start = hashText(seed) % pages.length;
  return Array.from({ length: count }, (_, index) => {
    const page = pages[(start + index) % pages.length] as SampleSource;
    const round = Math.floor(index / pages.length);
    return round === 0 ? page : { url: `${page.url}-${round + 1}`, title: `${page.title} ${round + 1}` };
  });
}
