const SENTENCES = {
  tooFew: 'has {count} entries, at least {limit} are needed',
  tooMany: 'has {count} entries, at most {limit} are allowed',
  tooShort: 'has {length} characters, at least {limit} are needed',
  tooLong: 'has {length} characters, at most {limit} are allowed',
  positions: 'must have the positions 1, 2, 3 and so on, in order and without gaps',
  key: 'has the key "{key}"; a key has 2 to 40 lower case letters, digits or hyphens',
  keyTwice: 'has the key "{key}" that another message has too',
  sameAsSubject: 'repeats the subject; each must differ from it',
  alternativeTwice: 'has the same line twice',
  image: 'contains an image; none are allowed',
  heading: 'contains a heading of level 1 or 2; only ### and below are allowed',
  table: 'contains a table; tables are for transactional messages only',
  delay: 'must be a whole number between 0 and {limit} days',
  event: 'must name its event or date',
  unknownTag: 'uses the unknown tag [[{tag}]]',
  fallback: 'uses [[{tag}]] without a fallback; write [[{tag}|fallback]]',
  url: 'has an address for "{key}" that does not start with http:// or https://',
};

export interface IssueToDescribe {
  code: keyof typeof SENTENCES;
  /** Number of the message from 1; undefined for the sequence itself. */
  email?: number;
  field: string;
  values?: Readonly<Record<string, string | number>>;
}

/** An English sentence for the model that corrects the problem, and for callers of the API. */
export function describeIssue({ code, email, field, values }: IssueToDescribe): string {
  const place = email === undefined ? field : `emails[${email - 1}].${field} (message ${email})`;
  const sentence = SENTENCES[code].replace(/\{(\w+)\}/gu, (_mark, name: string) =>
    String(values?.[name] ?? ''),
  );
  return `${place} ${sentence}.`;
}
