import { keysIn } from '#shared/content-types/awareness.ts';
import type { RubricPoint } from '#shared/content-types/rubric-points.ts';
import { videoScript } from '#shared/rules/content/video-script.ts';
import { emailMessages } from '#shared/rules/quality/email/email-messages.ts';
import { maskMarkup } from '#shared/rules/quality/masked-text.ts';
import { highest, type Measured } from './measure-tables.ts';
import { buttonsOf } from './measure-texts.ts';

type Point<Check extends RubricPoint['check']> = Extract<RubricPoint, { check: Check }>;

/** The planned length is a key such as `4 min`. */
export function measureMinutes(
  body: string,
  text: string,
  language: string,
  { share }: Point<'scriptMinutes'>,
): Measured {
  const planned = keysIn(body).flatMap((key) => {
    const minutes = /^(\d{1,2}(?:[.,]\d)?)\s?min/u.exec(key)?.[1];
    return minutes ? [Number(minutes.replace(',', '.'))] : [];
  })[0];
  const spoken = (videoScript(text, language)?.seconds ?? 0) / 60;
  return {
    passed: planned !== undefined && Math.abs(spoken - planned) <= planned * share,
    detail: `${spoken.toFixed(1)} / ${planned ?? '–'} min`,
  };
}

/** Limited, because each button is searched for in the whole script. */
const MOST_BUTTONS = 20;

export function measureSpokenButton(
  body: string,
  text: string,
  language: string,
  { least }: Point<'spokenButton'>,
): Measured {
  const scenes = videoScript(text, language)?.scenes ?? [];
  const spoken = scenes.map((scene) => scene.spoken.toLowerCase()).join('\n');
  const labels = [...buttonsOf(body).keys()].slice(0, MOST_BUTTONS);
  const found = highest(labels.map((label) => spoken.split(label.toLowerCase()).length - 1));
  return { passed: found >= least, detail: `${found} / ${least}+` };
}

const SIGN_OFF = { lines: 3, words: 12 } as const;

const plainWords = (text: string) =>
  maskMarkup(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Removes short last lines, which contain the sender's name. */
function withoutSignOff(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.filter(
    (line, index) => index < filled.length - SIGN_OFF.lines || plainWords(line).length > SIGN_OFF.words,
  );
}

/** Every run of `words` consecutive words. */
function runsOf(found: readonly string[], words: number): Set<string> {
  return new Set(found.slice(words - 1).map((_word, index) => found.slice(index, index + words).join(' ')));
}

/**
 * Compares the bodies without labels and buttons.
 * @param known text whose words may be repeated: prices, proof
 */
export function measureRepeatedRuns(text: string, known: string, { words }: Point<'repeatedRuns'>): Measured {
  const knownRuns = runsOf(plainWords(known), words);
  const seen = new Set<string>();
  const repeated: string[] = [];
  const messages = emailMessages(text);
  for (const { body } of messages) {
    const lines = withoutSignOff(body.map(({ start, end }) => text.slice(start, end)));
    for (const run of runsOf(plainWords(lines.join('\n')), words)) {
      if (seen.has(run) && !knownRuns.has(run)) repeated.push(run);
      seen.add(run);
    }
  }
  return { passed: messages.length > 0 && repeated.length === 0, detail: repeated[0] ?? '0' };
}
