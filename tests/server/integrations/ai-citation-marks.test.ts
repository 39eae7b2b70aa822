import { describe, expect, test } from 'vitest';
import {
  marksOfAnnotations,
  marksOfResults,
  renumberMarks,
} from '#server/integrations/ai/call/citation-marks.ts';
import { createCitationCollector } from '#server/integrations/ai/call/citations.ts';

const page = (name: string) => `https://docs.net/${name}`;

/** Sources and renumbered text for a response with these search results. */
function answer(text: string, results: { id?: number; url: string }[]) {
  const collector = createCitationCollector();
  for (const { url } of results) collector.add(url);
  const urls = collector.citations.map(({ url }) => url);
  return { urls, text: renumberMarks(text, marksOfResults(results), collector.citations) };
}

describe('the marks of a text', () => {
  test('follow their pages when one was found twice', () => {
    const results = ['a', 'a', 'b', 'c'].map((name, index) => ({ id: index + 1, url: page(name) }));
    expect(answer('One [1], again [2], two [3] and [4].', results)).toEqual({
      urls: [page('a'), page('b'), page('c')],
      text: 'One [1], again [1], two [2] and [3].',
    });
  });

  test('follow their pages past results that are no sources', () => {
    const results = [
      { id: 1, url: 'javascript:alert(1)' },
      { id: 2, url: page('b') },
    ];
    expect(answer('Odd [1], fine [2].', results)).toEqual({ urls: [page('b')], text: 'Odd, fine [1].' });
  });

  test('go by the ids of results, and by their order when ids begin anew with each search', () => {
    const byId = [
      { id: 7, url: page('a') },
      { id: 3, url: page('b') },
    ];
    expect(answer('A [7], B [3].', byId).text).toBe('A [1], B [2].');
    const anew = [1, 2, 1].map((id, index) => ({ id, url: page(String(index)) }));
    expect(answer('Third [3], first [1].', anew).text).toBe('Third [3], first [1].');
  });

  test('in a list stay one, each page once', () => {
    const results = ['a', 'a', 'b'].map((name, index) => ({ id: index + 1, url: page(name) }));
    expect(answer('Both [1, 3], twice [1,2].', results).text).toBe('Both [1, 2], twice [1].');
  });

  test('without a source are taken out; without any knowledge they stay', () => {
    expect(answer('Known [1], unknown [2].', [{ id: 1, url: page('a') }]).text).toBe('Known [1], unknown.');
    expect(answer('Nobody knows [1].', []).text).toBe('Nobody knows [1].');
  });

  test('are told by annotations that stand behind them', () => {
    const text = 'Late [2] and early [5].';
    const annotations = [
      { url: page('late'), start_index: 5, end_index: 8 },
      { url: page('early'), start_index: 19, end_index: 22 },
      { url: page('elsewhere'), start_index: 0, end_index: 4 },
    ];
    const collector = createCitationCollector();
    for (const { url } of annotations) collector.add(url);
    expect(renumberMarks(text, marksOfAnnotations(text, annotations), collector.citations)).toBe(
      'Late [1] and early [2].',
    );
  });
});
