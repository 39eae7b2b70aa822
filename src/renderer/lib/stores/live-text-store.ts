import { create } from 'zustand';
import type { GenerationEvent } from '#shared/contracts/generation/generations.ts';

/** A text while it is generated. Reading resumes at `attempt` and the length of `text`. */
export interface LiveText {
  attempt: number;
  text: string;
  /** Addresses of the sources found so far. */
  sources: readonly string[];
}

export const NO_TEXT: LiveText = { attempt: 0, text: '', sources: [] };

type EventData<Name extends GenerationEvent['event']> = Extract<GenerationEvent, { event: Name }>['data'];

/** Starts a new attempt with an empty text. */
export function withAttempt(live: LiveText, { attempt }: Pick<EventData<'attempt'>, 'attempt'>): LiveText {
  return attempt === live.attempt ? live : { ...NO_TEXT, attempt };
}

/**
 * Adds a piece of text at its offset; text that is already present stays.
 *
 * @returns undefined when earlier text is missing
 */
export function withDelta(live: LiveText, delta: EventData<'delta'>): LiveText | undefined {
  if (delta.attempt < live.attempt) return live;
  const current = withAttempt(live, delta);
  const { length } = current.text;
  if (delta.offset > length) return undefined;
  if (delta.offset + delta.text.length <= length) return current;
  return { ...current, text: current.text + delta.text.slice(length - delta.offset) };
}

export function withSource(live: LiveText, { url }: Pick<EventData<'citation'>, 'url'>): LiveText {
  return live.sources.includes(url) ? live : { ...live, sources: [...live.sources, url] };
}

interface LiveTextState {
  /** Texts by `generationKey`. Not persisted, because the server has the current text. */
  texts: Record<string, LiveText>;
}

/** A separate store, because it changes up to ten times a second. */
export const useLiveTextStore = create<LiveTextState>()(() => ({ texts: {} }));

/** Minimum time between two renders. */
const DRAW_EVERY_MS = 100;

/** Received texts, possibly not rendered yet. */
const arrived = new Map<string, LiveText>();
let timer: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  timer = undefined;
  useLiveTextStore.setState(({ texts }) => ({ texts: { ...texts, ...Object.fromEntries(arrived) } }));
}

export function liveTextOf(key: string): LiveText {
  return arrived.get(key) ?? NO_TEXT;
}

/** Stores the text and renders it within `DRAW_EVERY_MS`. */
export function setLiveText(key: string, live: LiveText): void {
  if (live === arrived.get(key)) return;
  arrived.set(key, live);
  if (timer === undefined) timer = setTimeout(draw, DRAW_EVERY_MS);
}

export function forgetLiveText(key: string): void {
  arrived.delete(key);
  useLiveTextStore.setState(({ texts }) => {
    const { [key]: _ended, ...others } = texts;
    return { texts: others };
  });
}
