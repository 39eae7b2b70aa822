type Rule = readonly [pattern: RegExp, name: string];

/** In this order: most browsers also carry the names of those they want to be taken for. */
const browsers: Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: Rule[] = [
  [/\biPhone\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system as far as a User-Agent header says: `Firefox · Linux`. No versions, which browsers freeze anyway;
 * a browser that calls itself another one is named as that. The same in every language.
 *
 * @returns null where neither is known, as with programs
 */
export function userAgentName(userAgent: string | null): string | null {
  const nameOf = (rules: Rule[]) => rules.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(' · ') || null;
}
