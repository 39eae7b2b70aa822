import type { ComponentType } from 'react';
import type { IconProps } from '#renderer/components/icons/icon.tsx';

/** What the search can do besides finding. */
export interface Command {
  id: string;
  label: string;
  /** A product's name in the label. Its words alone do not find the command, because they find the product. */
  about?: string;
  icon: ComponentType<IconProps>;
  run: () => void;
}

/** Shorter queries would find most commands. */
const MIN_QUERY = 2;

/** Commands that have every word of the query, or its beginning, in their label. */
export function matchingCommands(commands: readonly Command[], query: string, limit: number): Command[] {
  const words = wordsOf(query);
  if (query.trim().length < MIN_QUERY) return [];
  const found: Command[] = [];
  for (const command of commands) {
    if (found.length === limit) break;
    const own = wordsOf(command.about ? command.label.replace(command.about, ' ') : command.label);
    const about = wordsOf(command.about ?? '');
    const isIn = (all: readonly string[]) => (word: string) => all.some((one) => one.startsWith(word));
    if (words.every(isIn([...own, ...about])) && words.some(isIn(own))) found.push(command);
  }
  return found;
}

/** Words without accents, in lower case. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
