/** What models do wrong when they edit a passage. */
export const EDIT_PROBLEMS = ['lostParts', 'addedLink', 'chatter', 'codeFence'] as const;
type EditProblem = (typeof EDIT_PROBLEMS)[number];

const spoiled: Record<EditProblem, (text: string) => string> = {
  lostParts: (text) =>
    text
      .replace(/ ?\[\d[\d, ]*\](?!\()/gu, '')
      .replace(/\[([^[\]\n]+)\]\([^()\s]+\)/gu, '$1')
      .replace(/ ?\[ADD [^[\]\n]+\]/gu, ''),
  addedLink: (text) => `${text} [Read more](https://offer.example/now)`,
  chatter: (text) =>
    `Sure! Here is a revised version of your text:\n\n${text}\n\nLet me know if you'd like me to adjust the tone!`,
  codeFence: (text) => `\`\`\`markdown\n${text}\n\`\`\``,
};

/** Spoils the replacements of an edit. Other texts stay unchanged. */
export function spoilEdit(text: string, problem: EditProblem): string {
  if (!text.startsWith('{"replacements"')) return text;
  const { replacements } = JSON.parse(text) as { replacements: string[] };
  return JSON.stringify({ replacements: replacements.map(spoiled[problem]) });
}
