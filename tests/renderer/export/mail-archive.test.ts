/// <reference types="node" />
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mailArchive } from '#renderer/lib/export/email/mail-archive.ts';
import { sequenceRows, sheetColumns, sheetCsv } from '#renderer/lib/export/email/sequence-sheet.ts';
import { makeZip } from '#renderer/lib/export/files/make-zip.ts';
import { escapeCell } from '#shared/rules/emails/export/escape-copy.ts';
import { type MailPlatform, mailPlatforms } from '#shared/rules/emails/export/mail-platforms.ts';
import { anySequence, exampleEmail, exampleSequence } from '#tests/shared/rules/emails/sequences.ts';

/* A sequence's export for a mail platform has every email in the platform's syntax, with the legal footer. */

const sequence = exampleSequence([
  exampleEmail(1, {
    key: 'deliver-guide',
    subject: 'Olá [[first_name|amiga]], sua lista',
    bodyMarkdown:
      '## Oi [[first_name|amiga]]\n\n**[[product_name]]** é da [[sender_name]]. Veja [a lista]([[link:guide]]) ou [[link:price]].\n\n- um\n- dois `{{ x }}`',
    secondaryLinks: [{ label: 'Ver preços', linkKey: 'price' }],
    placeholders: ['[ADD PROOF: depoimento]'],
  }),
  exampleEmail(2, { bodyMarkdown: 'Prova: [ADD PROOF: depoimento] para [[company]]' }),
]);
sequence.sequence = {
  ...sequence.sequence,
  languageTag: 'pt-BR',
  entryTrigger: 'pediu a lista',
  fromName: 'Lia',
};
sequence.links = [
  { key: 'guide', describes: 'A lista', url: 'https://example.com/lista?a=1&b=2' },
  { key: 'price', describes: 'Preços', url: null },
];

const filesFor = (platform: MailPlatform, changes = sequence, senderAddress = '') =>
  mailArchive(changes, platform, {
    productName: 'Café da Firma',
    senderAddress,
    mayLink: () => true,
  }) as Record<string, string>;

interface Manifest {
  messages: { html: string; text: string; subject: string; htmlBytes: number }[];
  toDo: { links: object[]; placeholders: string[]; defaults: object[]; tagsToCheck: string[] };
}
const manifestOf = (files: Record<string, string>) => JSON.parse(files['manifest.json'] ?? '') as Manifest;

it.each(mailPlatforms)('the ZIP for %s opens and holds every message twice', (platform) => {
  const files = unzipSync(makeZip(filesFor(platform)));
  expect(Object.keys(files).toSorted()).toEqual([
    '01-deliver-guide.html',
    '01-deliver-guide.txt',
    '02-mail-2.html',
    '02-mail-2.txt',
    'manifest.json',
    'sequence.csv',
  ]);
  expect(strFromU8(files['01-deliver-guide.txt'] ?? new Uint8Array())).toContain('Café da Firma é da Lia.');
  const { messages } = manifestOf(filesFor(platform));
  expect(messages.map(({ html, text }) => [html, text])).toEqual([
    ['01-deliver-guide.html', '01-deliver-guide.txt'],
    ['02-mail-2.html', '02-mail-2.txt'],
  ]);
  for (const { htmlBytes } of messages) expect(htmlBytes).toBeLessThan(24_000);
});

it.each([
  ['mailchimp', '*|FNAME|*', '*|UNSUB|*', '*|HTML:LIST_ADDRESS_HTML|*'],
  [
    'klaviyo',
    "{{ first_name|default:'amiga' }}",
    '{% unsubscribe_link %}',
    '{{ organization.full_address }}',
  ],
  [
    'hubspot',
    '{{ contact.firstname }}',
    '{{ unsubscribe_link }}',
    '{{ site_settings.company_street_address_1 }}',
  ],
  [
    'listmonk',
    '{{ or .Subscriber.FirstName "amiga" }}',
    '{{ UnsubscribeURL }}',
    '[ADD ADDRESS: postal address]',
  ],
] as const)('%s gets its own tags', (platform, name, unsubscribe, address) => {
  const files = filesFor(platform);
  const html = files['01-deliver-guide.html'] ?? '';
  expect(html).toContain(`Oi ${name}</h2>`);
  expect(html).toContain(`<a href="${unsubscribe}" style="color:`);
  expect(html).toContain(address);
  expect(html).toContain('&#123;&#123; x &#125;&#125;');
  expect(manifestOf(files).messages[0]?.subject).toBe(`Olá ${name}, sua lista`);
  const [row] = parse(files['sequence.csv'] ?? '', { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({
    position: '1',
    subject: `Olá ${name}, sua lista`,
    when: 'No momento da entrada',
    button_link: 'https://example.com/lista?a=1&b=2',
  });
  expect(row).not.toHaveProperty('body');
  expect(files['01-deliver-guide.txt']).toContain(`Cancelar a inscrição: ${unsubscribe}`);
});

it.each(['marketing', 'transactional'] as const)('a %s footer has the address of the offer', (footer) => {
  const letter = { ...sequence, sequence: { ...sequence.sequence, footer } };
  const files = filesFor('listmonk', letter, 'Café & Cia\r\nRua {{ 1 }}\u2028Recife');
  expect(files['01-deliver-guide.html']).toContain('Café &amp; Cia, Rua &#123;&#123; 1 &#125;&#125;, Recife');
  expect(files['01-deliver-guide.txt']).toMatch(/\nCafé & Cia, Rua .*1.*, Recife\n$/u);
  expect(manifestOf(files).toDo.placeholders).not.toContain('[ADD ADDRESS: postal address]');
  // A platform's own tag stays: it holds the address of the sender's account.
  expect(filesFor('klaviyo', letter, 'Rua 1')['01-deliver-guide.html']).not.toContain('Rua 1');
});

it('says what is left to do', () => {
  const { toDo } = manifestOf(filesFor('mailchimp'));
  expect(toDo).toEqual({
    links: [{ key: 'price', address: 'https://example.com/?link=price', describes: 'Preços' }],
    placeholders: ['[ADD PROOF: depoimento]'],
    defaults: [{ tag: '*|FNAME|*', default: 'amiga' }],
    tagsToCheck: ['*|COMPANY|*', '*|LIST:ADDRESS|*'],
  });
  expect(manifestOf(filesFor('listmonk')).toDo.placeholders).toContain('[ADD ADDRESS: postal address]');
  expect(manifestOf(filesFor('klaviyo')).toDo.defaults).toEqual([]);
});

it('hides the preheader in the page only where there is no field for it', () => {
  const preheader = 'One page, ten minutes and one change, part 2';
  expect(filesFor('listmonk')['02-mail-2.html']).toContain(preheader);
  for (const platform of ['mailchimp', 'klaviyo', 'hubspot', 'neutral'] as const)
    expect(filesFor(platform)['02-mail-2.html']).not.toContain(preheader);
});

it('gives transactional messages a footer without an end of subscription', () => {
  const html =
    filesFor('klaviyo', {
      ...sequence,
      sequence: {
        ...sequence.sequence,
        type: 'transactional',
        footer: 'transactional',
        replyTo: 'lia@example.com',
      },
    })['02-mail-2.html'] ?? '';
  expect(html).toContain('Dúvidas? Basta responder a este e-mail ou escrever para lia@example.com.');
  expect(html).toContain('Café da Firma</p>');
  expect(html).toContain('{{ organization.full_address }}');
  expect(html).not.toMatch(/unsubscribe|inscrição/u);
});

it('is made for mail programs: tables, styles in place, at most 600 px', () => {
  const html = filesFor('neutral')['01-deliver-guide.html'] ?? '';
  expect(html).toContain('max-width:600px');
  expect(Math.max(...[...html.matchAll(/width="(\d+)"/gu)].map(([, width]) => Number(width)))).toBe(600);
  expect(html).not.toMatch(/<style|<script|<img|class=/u);
  expect(html).toContain('Oi [[first_name|amiga]]');
  expect(html).toMatch(/<a href="https:\/\/example\.com\/lista\?a=1&amp;b=2"[^>]*>a lista<\/a>/u);
  expect(html).toMatch(/<a href="https:\/\/example\.com\/\?link=price"[^>]*>Ver preços<\/a>/u);
});

describe('the table', () => {
  it('is read again as it was written', () => {
    fc.assert(
      fc.property(anySequence, (any) => {
        const rows = sequenceRows(any);
        const read = parse(sheetCsv(rows), { bom: true, columns: true }) as Record<string, string>[];
        expect(read).toEqual(
          rows.map((row) =>
            Object.fromEntries(sheetColumns.map((column) => [column, escapeCell(row[column])])),
          ),
        );
      }),
      { numRuns: 200 },
    );
  });
});
