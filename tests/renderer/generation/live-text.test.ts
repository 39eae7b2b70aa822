import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEvent } from '#renderer/features/generation/live/apply-event.ts';
import { localTimeOf, noteServerDate } from '#renderer/lib/api/server-clock.ts';
import { countWords } from '#renderer/lib/language/count-words.ts';
import { formatDuration, formatElapsed, formatMicroUsd } from '#renderer/lib/language/format.ts';
import {
  forgetLiveText,
  type LiveText,
  liveTextOf,
  NO_TEXT,
  setLiveText,
  useLiveTextStore,
  withDelta,
} from '#renderer/lib/stores/live-text-store.ts';

const delta = (attempt: number, offset: number, text: string) => ({ attempt, offset, text });

/** Applies pieces in order; a missing one in between fails the test. */
function textAfter(...deltas: ReturnType<typeof delta>[]): LiveText {
  return deltas.reduce<LiveText>((live, piece) => {
    const next = withDelta(live, piece);
    if (!next) throw new Error(`a gap before ${piece.offset}`);
    return next;
  }, NO_TEXT);
}

describe('a growing text', () => {
  it('adds pieces where they belong', () => {
    expect(textAfter(delta(1, 0, 'One '), delta(1, 4, 'two '), delta(1, 8, 'three'))).toMatchObject({
      attempt: 1,
      text: 'One two three',
    });
  });

  it('takes nothing twice after a resume, and adds the new part of a piece that overlaps', () => {
    const live = textAfter(delta(1, 0, 'One two '));
    expect(withDelta(live, delta(1, 0, 'One '))).toBe(live);
    expect(withDelta(live, delta(1, 4, 'two three'))?.text).toBe('One two three');
  });

  it('counts in UTF-16 units, as the server does', () => {
    expect(textAfter(delta(1, 0, '🙂é'), delta(1, 3, '!')).text).toBe('🙂é!');
  });

  it('refuses a piece that leaves a gap', () => {
    expect(withDelta(textAfter(delta(1, 0, 'One ')), delta(1, 8, 'three'))).toBeUndefined();
    expect(withDelta(NO_TEXT, delta(1, 1, 'x'))).toBeUndefined();
  });

  it('starts over with another attempt, and ignores what the old one still sends', () => {
    const live = textAfter(delta(1, 0, 'Old text'), delta(2, 0, 'New'));
    expect(live).toMatchObject({ attempt: 2, text: 'New' });
    expect(withDelta(live, delta(1, 8, ' more'))).toBe(live);
  });
});

describe('events of a stream', () => {
  const attempt = (number: number, model: string) =>
    ({ event: 'attempt', data: { attempt: number, provider: 'openai', model } }) as const;

  it('say quietly that another model writes, and forget text and sources of the first', () => {
    const live: LiveText = { attempt: 1, text: 'Half a', sources: ['https://a.example/'] };
    expect(applyEvent(live, 'first', attempt(2, 'second'))).toEqual({
      live: { attempt: 2, text: '', sources: [] },
      changes: { model: 'second', isChecking: false, startedOver: 'switched' },
    });
  });

  it('tell a new beginning by the same model from a switch', () => {
    const live: LiveText = { attempt: 1, text: 'Half a', sources: [] };
    expect(applyEvent(live, 'same', attempt(2, 'same'))?.changes?.startedOver).toBe('restarted');
  });

  it('say nothing of the kind at the first attempt, nor when an attempt is repeated after a resume', () => {
    expect(applyEvent(NO_TEXT, 'first', attempt(1, 'first'))?.changes).toEqual({
      model: 'first',
      isChecking: false,
    });
    const live: LiveText = { attempt: 1, text: 'Half a', sources: [] };
    expect(applyEvent(live, 'first', attempt(1, 'first'))).toEqual({ live });
  });

  it('notice a switch of which only the second model is seen', () => {
    expect(applyEvent(NO_TEXT, 'first', attempt(2, 'second'))?.changes?.startedOver).toBe('switched');
  });

  it('keep the text while it is corrected, until another attempt starts', () => {
    const live: LiveText = { attempt: 1, text: 'Whole', sources: [] };
    const checking = { event: 'checking', data: { attempt: 1 } } as const;
    expect(applyEvent(live, 'first', checking)).toEqual({ live, changes: { isChecking: true } });
    expect(applyEvent(live, 'first', attempt(3, 'first'))?.changes?.isChecking).toBe(false);
  });

  it('count each source once', () => {
    const citation = { event: 'citation', data: { url: 'https://a.example/', title: null } } as const;
    const once = applyEvent(NO_TEXT, undefined, citation)?.live ?? NO_TEXT;
    expect(applyEvent(once, undefined, citation)?.live.sources).toEqual(['https://a.example/']);
  });
});

describe('the store of live texts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('draws at most ten times a second, and only the newest', () => {
    const drawn: string[] = [];
    const stop = useLiveTextStore.subscribe(({ texts }) => drawn.push(texts['1:vsl']?.text ?? ''));
    for (let piece = 0; piece < 100; piece += 1) {
      setLiveText('1:vsl', { attempt: 1, text: 'x'.repeat(piece + 1), sources: [] });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    stop();
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn.length).toBeLessThanOrEqual(11);
    expect(drawn.at(-1)).toHaveLength(100);
    forgetLiveText('1:vsl');
  });

  it('knows at once what has arrived, for a resume', () => {
    setLiveText('1:vsl', { attempt: 3, text: 'abc', sources: [] });
    expect(liveTextOf('1:vsl')).toMatchObject({ attempt: 3, text: 'abc' });
    expect(useLiveTextStore.getState().texts['1:vsl']).toBeUndefined();
    forgetLiveText('1:vsl');
    vi.runAllTimers();
    expect(useLiveTextStore.getState().texts['1:vsl']).toBeUndefined();
    expect(liveTextOf('1:vsl')).toBe(NO_TEXT);
  });

  it('touches only the texts that have changed', () => {
    setLiveText('1:a', { attempt: 1, text: 'a', sources: [] });
    setLiveText('1:b', { attempt: 1, text: 'b', sources: [] });
    vi.advanceTimersByTime(100);
    const before = useLiveTextStore.getState().texts;
    setLiveText('1:b', { attempt: 1, text: 'bb', sources: [] });
    vi.advanceTimersByTime(100);
    const after = useLiveTextStore.getState().texts;
    expect(after['1:a']).toBe(before['1:a']);
    expect(after['1:b']?.text).toBe('bb');
    forgetLiveText('1:a');
    forgetLiveText('1:b');
  });
});

describe('words so far', () => {
  it('are words, not marks of Markdown', () => {
    expect(
      countWords('## The buyer\n\n| Who | What |\n| --- | --- |\n- **It’s** 1,200 e-mails, really.'),
    ).toBe(8);
    expect(countWords('')).toBe(0);
    expect(countWords('## \n---')).toBe(0);
  });

  it('are found in every script', () => {
    expect(countWords('Größe façade größer')).toBe(3);
    expect(countWords('市場の分析')).toBe(5);
    expect(countWords('मूल्य निर्धारण')).toBe(2);
  });
});

describe('elapsed time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  afterEach(() => noteServerDate(new Date(now).toUTCString(), now));

  it('follows the server’s clock when ours is wrong, and is never negative', () => {
    noteServerDate(new Date(now + 3_600_000).toUTCString(), now);
    expect(now - localTimeOf('2026-11-21T12:59:30Z', now)).toBe(30_000);
    noteServerDate(new Date(now - 3_600_000).toUTCString(), now);
    expect(now - localTimeOf('2026-11-21T10:59:30Z', now)).toBe(30_000);
    expect(now - localTimeOf('2026-11-21T12:30:00Z', now)).toBe(0);
  });

  it('takes a difference within the precision of the header for none', () => {
    noteServerDate(new Date(now - 1_000).toUTCString(), now);
    expect(now - localTimeOf('2026-11-21T11:59:50Z', now)).toBe(10_000);
    noteServerDate('nonsense', now);
    noteServerDate(null, now);
    expect(now - localTimeOf('2026-11-21T11:59:50Z', now)).toBe(10_000);
  });

  it('reads like a clock, a measured duration like a measurement', () => {
    expect([0, 7_900, 760_000, 3_723_000].map(formatElapsed)).toEqual(['0:00', '0:07', '12:40', '1:02:03']);
    expect(formatElapsed(-5_000)).toBe('0:00');
    expect([400, 5_530, 12_700, 75_000].map((ms) => formatDuration(ms, 'en'))).toEqual([
      '0.4s',
      '5.5s',
      '13s',
      '1:15',
    ]);
  });
});

describe('the provider’s cost', () => {
  it('has the digits that a small amount needs', () => {
    const shown = [12_300, 1_234_567, 45, 0].map((amount) => formatMicroUsd(amount, 'en'));
    expect(shown).toEqual(['$0.0123', '$1.23', '$0.000045', '$0.00']);
  });
});
