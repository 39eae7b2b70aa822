/** Flaws that a complete text may have. */
export const FLAWS = ['section', 'figure', 'quote', 'mark', 'placeholder', 'language', 'length'] as const;
export type Flaw = (typeof FLAWS)[number];

const FOREIGN =
  'Esta parte está escrita en otro idioma y no en el que se pidió, y sigue así durante varias frases. ' +
  'El equipo de la mañana llega tarde porque nadie sabe quién tiene la llave de la furgoneta. ' +
  'Cuando por fin aparece, los clientes ya llamaron dos veces y el plan del día no sirve. ';
/** Share of the text that is taken from another text, so that it is more than a quotation. */
const FOREIGN_SHARE = 1 / 6;

const added: Record<Exclude<Flaw, 'section' | 'language' | 'length'>, string> = {
  figure: 'On average, 83% of the owners in this trade save 417 hours with it.',
  quote: '“It changed the way we work on every single morning,” says a customer.',
  mark: 'The trade journals describe it in the same way [77].',
  placeholder: 'The owner says [ADD SOMETHING: what the owner says].',
};

/** Adds flaws to Markdown, or to the first message of a JSON sequence. */
export function spoilText(text: string, flaws: readonly Flaw[]): string {
  if (!text.startsWith('{')) return flaws.reduce(spoilMarkdown, text);
  const sequence = JSON.parse(text) as { emails: { bodyMarkdown: string }[] };
  const [first] = sequence.emails;
  if (first) first.bodyMarkdown = flaws.reduce(spoilMarkdown, first.bodyMarkdown);
  return JSON.stringify(sequence);
}

function spoilMarkdown(text: string, flaw: Flaw): string {
  if (flaw === 'section') return text.slice(0, Math.max(text.lastIndexOf('\n## '), 0)).trimEnd() || text;
  const paragraph = addedParagraph(text, flaw);
  // Inserted after the first paragraph of prose.
  const end = /^(?!#|\||[^\S\n]*$).+$/mu.exec(text);
  const place = end ? end.index + end[0].length : text.length;
  return `${text.slice(0, place)}\n\n${paragraph}${text.slice(place)}`;
}

function addedParagraph(text: string, flaw: Exclude<Flaw, 'section'>): string {
  if (flaw === 'length') return text.replace(/^#.*$/gmu, '').trim().repeat(3);
  if (flaw !== 'language') return added[flaw];
  return FOREIGN.repeat(Math.ceil((text.length * FOREIGN_SHARE) / FOREIGN.length)).trimEnd();
}
