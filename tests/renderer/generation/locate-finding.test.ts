import { describe, expect, it } from 'vitest';
import { locateFinding, withFix } from '#renderer/features/generation/quality/locate-finding.ts';

describe('where a finding is', () => {
  const finding = { span: { start: 4, end: 7 }, quote: 'cat' };

  it('is its stored place while the text there is the same', () => {
    expect(locateFinding('cat cat cat', finding)).toEqual({ start: 4, end: 7 });
  });

  it('moves with the text around it', () => {
    expect(locateFinding('the big cat', finding)).toEqual({ start: 8, end: 11 });
    expect(locateFinding('cat sat', finding)).toEqual({ start: 0, end: 3 });
    expect(locateFinding('cat xxxxxxxxxxxxx a cat', { ...finding, span: { start: 18, end: 21 } })).toEqual({
      start: 20,
      end: 23,
    });
  });

  it('is unknown after the text was changed', () => {
    expect(locateFinding('a dog sat', finding)).toBeUndefined();
    expect(locateFinding('', finding)).toBeUndefined();
  });
});

describe('a fix', () => {
  it('takes the place of the finding', () => {
    expect(withFix('see http://a.example now', { start: 4, end: 8 }, 'https')).toBe(
      'see https://a.example now',
    );
  });

  it('that removes a word leaves no space in its place', () => {
    expect(withFix('Re: your plan', { start: 0, end: 3 }, '')).toBe('your plan');
  });
});
