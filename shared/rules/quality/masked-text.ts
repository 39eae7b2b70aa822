// Every pattern is limited in length, so that no input makes it slow.

const CODE_BLOCK = /^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)[^\n]*$|$(?![\s\S]))/gmu;
const NOT_PROSE = [
  /`[^`\n]{1,500}`/gu,
  // Merge tags with their fallbacks.
  /\[\[[^[\]\n]{1,200}\]\]/gu,
  /\[ADD [^[\]\n]{1,200}\]/gu,
  /\{\{[^{}\n]{0,200}\}\}/gu,
  // Citations: `[3]`.
  /\[\d{1,3}\]/gu,
  // The target of `[text](target)`.
  /(?<=\])\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}\)/gu,
  /\b[a-z][a-z+.-]{1,15}:\/{1,3}[^\s<>"')\]]+/giu,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu,
  /<\/?[a-z][^<>\n]{0,300}>/giu,
];
const MARKUP = [/^[ \t]{0,12}(?:>[ \t]?){1,6}/gmu, /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gmu, /[*_#~[\]|]/gu];

const blank = (match: string) => match.replace(/[^\n]/gu, (character) => ' '.repeat(character.length));

/** Replaces everything but prose by spaces, at the same length. @param text Markdown, also broken or malicious */
export function maskMarkup(text: string): string {
  let masked = text.replace(CODE_BLOCK, blank);
  for (const pattern of [...NOT_PROSE, ...MARKUP]) masked = masked.replace(pattern, blank);
  return masked;
}
