type Rule = readonly [pattern: RegExp, name: string];

/** The order matters: most browsers also name the browsers they imitate. */
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

/** Browser and system of a User-Agent header, such as `Firefox · Linux`; null if neither is known. */
export function userAgentName(userAgent: string | null): string | null {
  const nameOf = (rules: Rule[]) => rules.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameOf(browsers), nameOf(systems)].filter(Boolean).join(' · ') || null;
}
