import { describe, expect, test } from 'vitest';
import { userLinksAfterEdit, userLinksOf, withVouchedLinks } from '#shared/rules/links/user-links.ts';
import { addressesIn } from '#shared/rules/links/written-links.ts';
import { exampleSequence } from '#tests/shared/rules/emails/sequences.ts';
import { threadTimeOf } from '#tests/support/thread-time.ts';

const written = { content: {}, text: 'See [a study](https://made-up.org/a) and https://made-up.org/b.' };

test('a word like a scheme before a space, mark or bracket is no address', () => {
  expect(addressesIn('**Data:** [[date]], data: 3, data:text/html,x')).toEqual(['data:text/html,x']);
});

describe('addresses after an edit', () => {
  test('that the model wrote stay the model’s, those that were added are the user’s', () => {
    const text = `${written.text} [Mine](https://mine.org/(x)) www.mine.org/y me@mine.org <https://mine.org/z>`;
    expect(userLinksAfterEdit(written, { content: {}, text })).toEqual([
      'https://mine.org/(x)',
      'www.mine.org/y',
      'https://mine.org/z',
      'mailto:me@mine.org',
    ]);
    expect(userLinksAfterEdit(written, { content: {}, text: written.text.toUpperCase() })).toEqual([
      'HTTPS://MADE-UP.ORG/A',
      'HTTPS://MADE-UP.ORG/B',
    ]);
  });

  test('stay the user’s with the next edit, and go with their words', () => {
    const before = {
      content: { userLinks: ['https://mine.org/'] },
      text: `${written.text} https://mine.org`,
    };
    const again = { content: {}, text: `${before.text} https://mine.org/two` };
    expect(userLinksAfterEdit(before, again)).toEqual(['https://mine.org', 'https://mine.org/two']);
    expect(userLinksAfterEdit(before, { content: {}, text: 'Nothing' })).toEqual([]);
  });

  test('are not distinguished among thousands: no new one is the user’s', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `https://a.example/${index}`).join(' ');
    const before = { content: { userLinks: ['https://mine.org'] }, text: 'https://mine.org' };
    expect(userLinksAfterEdit(before, { content: {}, text: many(3_000) })).toHaveLength(3_000);
    expect(userLinksAfterEdit(before, { content: {}, text: many(5_000) })).toEqual(['https://mine.org']);
  });

  test('include those of buttons, which no text shows', () => {
    const emails = exampleSequence();
    const links = [{ key: 'guide', describes: 'The list', url: 'https://mine.org/list' }];
    const before = { content: { emails }, text: 'Mails' };
    const after = { content: { emails: { ...emails, links } }, text: 'Mails' };
    expect(userLinksAfterEdit(before, after)).toEqual(['https://mine.org/list']);
    expect(userLinksAfterEdit(after, after)).toEqual([]);
  });

  test('are none where nothing sensible is stored', () => {
    expect(userLinksOf({ userLinks: 'https://x.org' })).toEqual([]);
    expect(userLinksOf({ userLinks: [1, 'https://x.org'] })).toEqual(['https://x.org']);
  });
});

describe('a text that was just written', () => {
  const context = {
    product: { competitorUrl1: 'https://rival.example/' },
    citations: [],
    given: ['The checkout is at https://pay.mine.org/x'],
    earlier: [],
  };

  test('has the addresses that its user gave to the model', () => {
    const text = 'Buy at https://pay.mine.org/x, not at https://pay.mine.org/y';
    expect(withVouchedLinks({}, text, context)).toEqual({ userLinks: ['https://pay.mine.org/x'] });
    expect(withVouchedLinks({ sections: [] }, 'Nothing', context)).toEqual({ sections: [] });
  });

  test('has the mail addresses of everything that its user gave, of the first text as of the last', () => {
    const given = Array.from(
      { length: 4 },
      (_, index) => `a${index}@mine.org and b${index}@mine.org, c${index}@mine.org`,
    );
    const text = given.join('\n');
    const { userLinks } = withVouchedLinks({}, text, { ...context, given });
    expect(userLinks).toHaveLength(12);
  });

  test('goes on with those of the text before it', () => {
    const earlier = ['https://mine.org/'];
    expect(withVouchedLinks({}, 'https://mine.org', { ...context, earlier })).toEqual({
      userLinks: ['https://mine.org'],
    });
  });

  test('leads its buttons to known addresses only', () => {
    const url = (key: string, address: string | null) => ({ key, describes: key, url: address });
    const emails = {
      ...exampleSequence(),
      links: [
        url('a', 'https://made-up.org/'),
        url('b', 'https://rival.example/x'),
        url('c', 'https://pay.mine.org/x'),
        url('d', null),
      ],
    };
    expect(withVouchedLinks({ emails }, 'Mails', context)).toEqual({
      emails: {
        ...emails,
        links: [
          url('a', null),
          url('b', 'https://rival.example/x'),
          url('c', 'https://pay.mine.org/x'),
          url('d', null),
        ],
      },
      userLinks: ['https://pay.mine.org/x'],
    });
  });
});

test.each([
  ['👩', ''],
  ['👩', ' a:b.c@d '],
  ['漢', ' a:b.c@d '],
  ['👩.@', ''],
  ['@a.', ''],
  ['a-b@c.', ''],
  ['.a/b:', ''],
])('a long text of %j with %j is searched quickly', (piece, more) => {
  const text = `${more}${piece.repeat(Math.floor(398_000 / piece.length))}`;
  const cpuMs = (searched: string) => threadTimeOf(() => addressesIn(searched, 4_001));
  // The text is eight times as long; quadratic work would take 64 times as long. Times below 1 ms are noise.
  const least = (searched: string) =>
    Math.max(1, Math.min(...Array.from({ length: 5 }, () => cpuMs(searched))));
  expect(least(text)).toBeLessThan(30 * least(text.slice(0, text.length / 8)));
});

test('mail addresses are found whatever stands around them', () => {
  const mailboxes = (text: string) => addressesIn(text).map((address) => address.replace('mailto:', ''));
  const long = 'n'.repeat(64);
  expect(mailboxes(`a@b.co,c.d+e@f-g.h.example! ü@ö.ee 👩x@y.zz ${long}@y.zz ${long}n@y.zz`)).toEqual([
    ...['a@b.co', 'c.d+e@f-g.h.example', 'ü@ö.ee', 'x@y.zz', `${long}@y.zz`],
  ]);
  expect(mailboxes('a@b.co@d.ef@g.hi @b.co a@b a@.co a@b.c')).toEqual(['a@b.co', 'd.ef@g.hi']);
});
