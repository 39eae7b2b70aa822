/** Claims and attributes whose values open nothing and tell nothing about the user. */
const SHOWN = ['iss', 'issuer', 'aud', 'exp', 'iat', 'nbf'];
const LONGEST_VALUE = 200;
const MOST_PARTS = 8;

/** What openid-client puts into its errors and their causes. */
interface Facts {
  error?: string;
  error_description?: string;
  claim?: string;
  attribute?: string;
  claims?: Record<string, unknown>;
  body?: Record<string, unknown>;
  expected?: unknown;
  now?: number;
  cause?: unknown;
}

/**
 * Why a sign-in at the identity provider failed, for the log: messages, and what was compared. Without tokens and claims
 * about the user.
 * @param secrets what the provider may repeat in its own words
 */
export function providerRefusal(error: unknown, secrets: (string | null | undefined)[] = []): Error {
  const parts: string[] = [];
  for (let each = error as Facts | undefined; each && parts.length < MOST_PARTS; each = each.cause as Facts) {
    const { error: code, error_description: description } = each;
    if (!(each instanceof Error)) parts.push(...comparison(each));
    else parts.push(each.message || String((each as { code?: unknown }).code));
    if (each instanceof Error && code) parts.push(description ? `${code} (${short(description)})` : code);
  }
  let text = parts.join(': ');
  for (const secret of secrets) if (secret) text = text.replaceAll(secret, '…');
  return new Error(text);
}

function comparison({ claim, attribute, claims, body, expected, now }: Facts): string[] {
  const name = claim ?? attribute ?? '';
  if (!SHOWN.includes(name)) return [];
  const got = short(JSON.stringify((claims ?? body)?.[name]) ?? 'none');
  return [
    now === undefined
      ? `expected ${short(JSON.stringify(expected) ?? '')}, got ${got}`
      : `${got}, and the clock here says ${now}`,
  ];
}

const short = (text: string) => text.slice(0, LONGEST_VALUE);
