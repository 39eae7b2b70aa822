import { create } from 'zustand';
import type { GenerationEvent } from '#shared/contracts/generation/generations.ts';

/** A text while it is being written; attempt and length are where reading resumes. */
export interface LiveText {
  attempt: number;
  text: string;
  /** Addresses of the sources found so far. */
  sources: readonly string[];
}

export const NO_TEXT: LiveText = { attempt: 0, text: '', sources: [] };

type EventData<Name extends GenerationEvent['event']> = Extract<GenerationEvent, { event: Name }>['data'];

/** Another attempt writes from the beginning. */
export function withAttempt(live: LiveText, { attempt }: Pick<EventData<'attempt'>, 'attempt'>): LiveText {
  return attempt === live.attempt ? live : { ...NO_TEXT, attempt };
}

/**
 * Adds a piece of text where it belongs; what was already there changes nothing.
 *
 * @returns undefined when something before it is missing
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
  /** By `generationKey`. Not persisted: the server knows better. */
  texts: Record<string, LiveText>;
}

/** Not in the query cache or the application store, because it changes ten times a second. */
export const useLiveTextStore = create<LiveTextState>()(() => ({ texts: {} }));

/** Redraws at most this often. */
const DRAW_EVERY_MS = 100;

/** Everything that has arrived, ahead of what is on screen. */
const arrived = new Map<string, LiveText>();
let timer: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  timer = undefined;
  useLiveTextStore.setState(({ texts }) => ({ texts: { ...texts, ...Object.fromEntries(arrived) } }));
}

export function liveTextOf(key: string): LiveText {
  return arrived.get(key) ?? NO_TEXT;
}

/** Stores what has arrived and draws it soon. */
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
