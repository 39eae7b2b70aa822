import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Claim, ClaimKind, SetClaim } from '#shared/rules/set-check/claims.ts';
import type { ComparedSet } from '#shared/rules/set-check/compare-set.ts';

// Their calls are counted.
vi.mock('#shared/rules/quality/figures/figures.ts', { spy: true });
vi.mock('#shared/rules/quality/figures/units.ts', { spy: true });
// Other files of this worker may have loaded them without spies.
vi.resetModules();
const figures = await import('#shared/rules/quality/figures/figures.ts');
const units = await import('#shared/rules/quality/figures/units.ts');
const { compareSet } = await import('#shared/rules/set-check/compare-set.ts');

/** Claims on one subject, each of another text. */
function claimsOf(kind: ClaimKind, key: string, values: readonly string[]): SetClaim[] {
  return values.map((value, index) => ({
    ...{ kind, key, value, passage: `${key} ${index}`, contentId: index + 1 },
  }));
}

/** What is found in a complete set of texts for buyers. */
function found(claims: readonly SetClaim[], set: Partial<ComparedSet> = {}) {
  return compareSet({ claims, texts: [], offer: {}, language: 'en', isComplete: true, ...set })
    .contradictions;
}

/** Texts that disagree with a part of the offer, and pairs of texts that disagree. */
function wrong(kind: ClaimKind, key: string, values: string[], offer: ComparedSet['offer']): string[] {
  return found(claimsOf(kind, key, values), { offer }).map(({ left, right }) =>
    right && 'field' in right ? left.value : `${left.value} / ${right?.value}`,
  );
}

describe('the work', () => {
  const TEXTS = 23;
  const OF_TEXT = 60;
  const hostile = (kind: ClaimKind, key: string): SetClaim[] =>
    Array.from({ length: TEXTS * OF_TEXT }, (_, number) => ({
      ...{ kind, key, value: `${number + 1} days`, passage: `passage ${number}` },
      contentId: (number % TEXTS) + 1,
    }));

  beforeEach(() => {
    vi.mocked(figures.figuresIn).mockClear();
    vi.mocked(units.isSameDuration).mockClear();
  });

  test.each([
    ['term', 'access'],
    ['figure', 'days'],
    ['trial', 'length'],
    ['guarantee', 'length'],
    ['trigger', 'sign-up'],
  ] as const)('a set full of different values of %s is compared up to a limit', (kind, key) => {
    const offer = { terms: 'A trial of 14 days', guarantee: '30 days' };
    expect(found(hostile(kind, key), { offer }).length).toBeLessThanOrEqual(100);
    expect(figures.figuresIn).toHaveBeenCalled();
    expect(vi.mocked(figures.figuresIn).mock.calls.length).toBeLessThan(100);
    expect(vi.mocked(units.isSameDuration).mock.calls.length).toBeLessThan(3_000);
  });

  test('a value that many texts have is read once', () => {
    const claims = hostile('term', 'access').map((claim) => ({ ...claim, value: '12 months' }));
    expect(found([...claims, ...claimsOf('term', 'access', ['6 months'])])).toMatchObject([
      { kind: 'term', left: { value: '6 months' }, right: { value: '12 months' } },
    ]);
    expect(figures.figuresIn).toHaveBeenCalledTimes(2);
  });
});

describe('with the offer', () => {
  test('two prices of the offer are both right', () => {
    const offer = { price: '29 USD per month or 290 USD per year' };
    expect(wrong('price', 'product', ['29 USD per month', '290 USD per year', '$29'], offer)).toEqual([]);
    expect(wrong('price', 'product', ['29 USD per month', '39 USD', '290 USD'], offer)).toEqual(['39 USD']);
  });

  test.each([
    ['14-day trial. Cancel with 30 days notice.', ['7 days', '30 days']],
    ['14-day trial, cancel with 30 days notice', ['7 days', '30 days']],
    ['Trial: 14 days', ['7 days', '30 days']],
    ['14 días de prueba; la baja se pide con 30 días', ['7 days', '30 days']],
    ['Teste de 14 dias. Aviso de 30 dias.', ['7 days', '30 days']],
  ])('a trial is compared with the terms of the trial alone: %s', (terms, expected) => {
    expect(wrong('trial', 'length', ['14 days', '7 days', '30 days'], { terms })).toEqual(expected);
  });

  test('terms that say nothing of a trial are no terms of it', () => {
    const terms = 'Cancel with 30 days notice';
    expect(wrong('trial', 'length', ['14 days', 'two weeks'], { terms })).toEqual([]);
    expect(wrong('trial', 'length', ['14 days', '14 days', '30 days'], { terms })).toEqual([
      '30 days / 14 days',
    ]);
  });

  test('any date of the offer is right', () => {
    const deadline =
      'Early price until 1 December 2026, enrolment closes 2026-12-31, start on January 7, 2027';
    const right = ['2026-12-01', '2026-12-31', '7 de enero de 2027', '31 de dezembro'];
    expect(wrong('deadline', 'offer', right, { deadline })).toEqual([]);
    expect(wrong('deadline', 'offer', [...right, '2026-12-15'], { deadline })).toEqual(['2026-12-15']);
    expect(wrong('deadline', 'offer', ['2026-12-01', '2026-12-31'], { deadline: '25 people' })).toEqual([
      '2026-12-31 / 2026-12-01',
    ]);
  });

  test.each([
    ['price', 'product', '29 USD per month', { price: 'No setup fee; 29 USD per month' }],
    ['price', 'product', 'free', { price: 'Free for up to 3 users, 29 USD per month for more' }],
    ['guarantee', 'length', '30 days', { guarantee: 'No questions asked: full refund within 30 days' }],
    ['guarantee', 'length', '30 días', { guarantee: 'sin permanencia, 30 días' }],
    ['trial', 'length', '14 days', { terms: 'Free trial for 14 days, no card needed' }],
  ] as const)('%s %s: "%s" is in the offer', (kind, key, value, offer) => {
    expect(wrong(kind, key, [value], offer)).toEqual([]);
  });

  test('what the offer has and a text says there is not', () => {
    expect(wrong('price', 'product', ['free', '0 USD'], { price: '29 USD per month' })).toEqual([
      ...['free', '0 USD'],
    ]);
    const guarantee = 'No questions asked: full refund within 30 days';
    expect(wrong('guarantee', 'length', ['none'], { guarantee })).toEqual(['none']);
  });

  test('a name is its words', () => {
    const offer = { primaryAction: { label: 'Start the 14-day trial', url: '' }, senderName: 'Ann Lee' };
    const labels = ['start the 14-day trial!', 'Try it free'];
    expect(wrong('button_label', 'primary', labels, offer)).toEqual(['Try it free']);
    expect(wrong('name', 'sender', ['Ann Lee', 'Ann'], offer)).toEqual(['Ann']);
  });
});

describe('two emails of one event', () => {
  test.each([
    ['0', 'next morning'],
    ['0', 'after the first login'],
    ['3 days before', '3 days'],
    ['3 días antes', '3 días después'],
    ['0', '4 days later'],
  ])('"%s" and "%s" are different moments', (one, other) => {
    expect(found(claimsOf('trigger', 'trial ends', [one, other]))).toEqual([]);
    expect(found(claimsOf('trigger', 'trial ends', [other, one]))).toEqual([]);
  });

  test.each([
    ['0', '0'],
    ['next morning', 'Next morning.'],
    ['3 days before', '72 hours before'],
    ['3 days', '3 days later'],
    ['0', '0 minutes after'],
  ])('"%s" and "%s" are the same', (one, other) => {
    expect(found(claimsOf('trigger', 'trial ends', [one, other]))).toMatchObject([{ kind: 'trigger' }]);
  });
});

describe('what should be there', () => {
  const claim = (contentId: number, claimed: Omit<Claim, 'passage'>): SetClaim => ({
    ...{ ...claimed, contentId, passage: `passage ${contentId}` },
  });
  const texts = [
    { contentId: 1, isCopy: false, text: 'Our message: Keep every promise.' },
    { contentId: 2, isCopy: true, text: 'We keep all our promises, every day.' },
  ];
  const chosen = claim(1, { kind: 'core_message', key: 'chosen', value: 'Keep every promise.' });
  const used = { kind: 'core_message', key: 'used', value: 'We keep all our promises' } as const;

  test('a message in other words is there', () => {
    expect(found([chosen, claim(2, used)], { texts })).toEqual([]);
  });

  test('a message that only an analysis has is missing, but not while texts are unread', () => {
    const claims = [chosen, claim(1, used)];
    expect(found(claims, { texts })).toMatchObject([{ kind: 'core_message_missing', right: null }]);
    expect(found(claims, { texts, isComplete: false })).toEqual([]);
  });
});
