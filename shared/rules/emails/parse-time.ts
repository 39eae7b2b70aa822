import {
  type EmailDelay,
  type EmailDelayUnit,
  type EmailTrigger,
  emailDelayUnits,
  emailTriggerKinds,
} from '#shared/rules/emails/email-sequence.ts';
import { SEQUENCE_LABELS } from './sequence-labels.ts';

const languages = Object.values(SEQUENCE_LABELS);

const UNITS = new Map<string, EmailDelayUnit>(
  languages.flatMap(({ units }) =>
    emailDelayUnits.flatMap((unit) => units[unit].map((name) => [name, unit] as const)),
  ),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The phrases that `timeText` writes, in every language. */
const PHRASES = languages.flatMap(({ times }) =>
  emailTriggerKinds.flatMap((kind) =>
    [times[kind].later, times[kind].now].map((phrase) => ({
      kind,
      pattern: new RegExp(
        `^${escaped(phrase)
          .replace('\\{delay\\}', `(?<value>\\d{1,6}) (?<unit>${[...UNITS.keys()].join('|')})`)
          .replace('\\{event\\}', '(?<event>.+)')}$`,
        'u',
      ),
    })),
  ),
);

const NUMBER_WORDS = [
  ['one', 'un', 'una', 'uno', 'um', 'uma', 'a'],
  ['two', 'dos', 'dois', 'duas'],
  ['three', 'tres', 'três'],
  ['four', 'cuatro', 'quatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete', 'sete'],
  ['eight', 'ocho', 'oito'],
  ['nine', 'nueve', 'nove'],
  ['ten', 'diez', 'dez'],
];

const AT_ONCE = /^(?:at once|immediately|al momento|de inmediato|na hora|imediatamente)\b/iu;
const FREE_DELAY = /^(\d{1,6}|\p{L}+) (\p{L}+) (?:later|after|después|más tarde|depois)\b/iu;

function numberOf(word: string): number | undefined {
  if (/^\d+$/u.test(word)) return Number(word);
  const index = NUMBER_WORDS.findIndex((words) => words.includes(word.toLowerCase()));
  return index === -1 ? undefined : index + 1;
}

const atOnce: EmailDelay = { value: 0, unit: 'days' };

/** Parses the time of a message. An unknown phrase counts as the name of an event. */
export function parseTime(text: string, isFirst: boolean): { trigger: EmailTrigger; delay: EmailDelay } {
  for (const { kind, pattern } of PHRASES) {
    const groups = pattern.exec(text)?.groups;
    if (!groups && !pattern.test(text)) continue;
    const unit = UNITS.get(groups?.unit ?? '');
    return {
      trigger: { kind, event: groups?.event ?? null },
      delay: unit ? { value: Number(groups?.value), unit } : atOnce,
    };
  }
  const kind = isFirst ? 'entry' : 'previous';
  if (text === '' || AT_ONCE.test(text)) return { trigger: { kind, event: null }, delay: atOnce };
  const [, word = '', name = ''] = FREE_DELAY.exec(text) ?? [];
  const value = numberOf(word);
  const unit = UNITS.get(name.toLowerCase());
  if (value !== undefined && unit) return { trigger: { kind, event: null }, delay: { value, unit } };
  return { trigger: { kind: 'event', event: text }, delay: atOnce };
}
