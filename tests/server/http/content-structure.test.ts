import { beforeEach, describe, expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { type EmailSequence, emailSequenceSchema } from '#shared/rules/emails/email-sequence.ts';
import { renderSequence } from '#shared/rules/emails/sequence-markdown.ts';
import { body, client, prepareGenerationBench } from './generation/generation-bench.ts';

prepareGenerationBench({ withExample: true });

let content: GeneratedContent;
let emails: EmailSequence;
const generate = async (promptType: string) =>
  (await client.post('/api/generate/ai-content', body({ promptType }))).body as GeneratedContent;
const path = () => `/api/generated-content/${content.id}`;
const patch = async (json: object) => client.patch(path(), { json });
const patched = async (json: object) => {
  const answer = await patch(json);
  expect(answer.status).toBe(200);
  return answer.body as GeneratedContent;
};
const changed = (changes: object) => ({
  emails: {
    ...emails,
    emails: emails.emails.map((email, index) => (index === 1 ? { ...email, ...changes } : email)),
  },
});

describe('a sequence of e-mails', () => {
  beforeEach(async () => {
    content = await generate('transactional');
    emails = emailSequenceSchema.parse(content.content.emails);
  });

  test('is edited field by field: the text is made anew, as a version', async () => {
    const edited = await patched(changed({ subject: 'Everything is ready', skipIf: 'Never opened' }));
    const { emails: stored, emailsStale } = edited.content;
    expect(emailsStale).toBeUndefined();
    expect(edited.markdownContent).toBe(renderSequence(emailSequenceSchema.parse(stored)));
    expect(edited.content.content).toBe(edited.markdownContent);
    expect(edited.markdownContent).toContain('- **Subject:** Everything is ready\n');
    expect(edited.versionNumber).toBe(content.versionNumber + 1);
  });

  test.each([
    ['subject', { subject: 'x'.repeat(71) }, 'emails.emails.1.subject'],
    ['preheader', { preheader: 'Too short' }, 'emails.emails.1.preheader'],
    ['delay', { delay: { value: 366, unit: 'days' } }, 'emails.emails.1.delay'],
    ['unknown unit', { delay: { value: 1, unit: 'weeks' } }, 'emails.emails.1.delay.unit'],
    ['missing text', { bodyMarkdown: undefined }, 'emails.emails.1.bodyMarkdown'],
  ])('beyond the limits (%s) is refused with the place', async (_name, changes, issuePath) => {
    const answer = await patch(changed(changes));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/^(invalid_request|emails_invalid)$/) },
    });
    const { issues } = (answer.body as { details: { issues: { path: string; message: string }[] } }).details;
    expect(issues.map((issue) => issue.path)).toContain(issuePath);
    expect(((await client.get(path().replace(/\/\d+$/, ''))).body as GeneratedContent[])[0]).toEqual(content);
  });

  test('is not edited as fields and as text at once', async () => {
    expect((await patch({ ...changed({}), markdownContent: 'x' })).status).toBe(400);
  });

  test('edited as text keeps its structure where the text keeps the form', async () => {
    const first = emails.emails[0]?.subject ?? '';
    const text = content.markdownContent.replace(`**Subject:** ${first}`, '**Subject:** Please confirm');
    const edited = await patched({ content: { ...content.content, content: text }, markdownContent: text });
    expect(edited.content).toMatchObject({
      emails: { emails: [{ subject: 'Please confirm' }, {}, {}, {}, {}, {}, {}, {}] },
    });
    expect(edited.content.emailsStale).toBeUndefined();
    expect(edited.markdownContent).toBe(text);
  });

  test('edited as text beyond the form keeps the earlier structure, marked; fields or the text bring it back', async () => {
    const stale = await patched({ markdownContent: 'Only one sentence is left.' });
    expect(stale.content).toMatchObject({ emails, emailsStale: true, content: 'Only one sentence is left.' });
    // The server derives the structure from the text, whatever a client sends.
    const forged = await patched({ content: { content: 'And another one.', emails: { forged: true } } });
    expect(forged.content).toMatchObject({ emails, emailsStale: true });
    expect((await patched({ emails })).content.emailsStale).toBeUndefined();
    await patched({ markdownContent: 'Only one sentence is left.' });
    const back = await patched({ markdownContent: content.markdownContent });
    expect(back.content).toEqual(content.content);
  });

  test('changing the sources alone leaves the structure as it is', async () => {
    await patched({ markdownContent: 'Only one sentence is left.' });
    const edited = await patched({ citations: ['https://example.com/'] });
    expect(edited.content).toMatchObject({ emails, emailsStale: true });
  });

  test('versions carry the structure, and a restored one has it again', async () => {
    await patched({ markdownContent: 'Only one sentence is left.' });
    const version = (await client.get(`${path()}/versions/1`)).body as GeneratedContent;
    expect(version.content).toEqual(content.content);
    const restored = (await client.post(`${path()}/versions/1/restore`)).body as GeneratedContent;
    expect(restored.content).toEqual(content.content);
  });
});

test('a text that is no sequence can not be edited as one', async () => {
  const sequence = (await generate('lead_nurture')).content.emails;
  content = await generate('vsl');
  expect((await patch({ emails: sequence })).status).toBe(400);
});

test('lead magnets and video scripts are stored with what they consist of', async () => {
  const magnet = await generate('lead_magnets');
  const sections = magnet.content.sections as { number: number; title: string; words: number }[];
  expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(sections.every(({ title, words }) => title !== '' && words > 10)).toBe(true);
  content = await generate('vsl');
  const script = content.content.script as { scenes: { spoken: string; words: number }[]; seconds: number };
  expect(script).toMatchObject({ wordsPerMinute: 150 });
  expect(script.scenes).toHaveLength(12);
  expect(script.scenes[0]).toMatchObject({
    spoken: expect.stringMatching(/^This technician is free, .+ a second trip\.$/u),
    words: 32,
    startsAtSeconds: 0,
  });
  const edited = await patched({ markdownContent: '# Video\n\n## 1. Notes\n\nNo table any more.' });
  expect(edited.content.script).toBeUndefined();
  expect(edited.content.sections).toEqual([{ number: 1, title: 'Notes', words: 4, parts: [] }]);
});

test('a heading that is cut in the middle of an emoji is stored with its text', async () => {
  content = await generate('lead_magnets');
  const markdownContent = `# Page\n\n## 1. One\n\n### ${'h'.repeat(199)}😀 and more\n\nWords.\n`;
  expect((await patched({ markdownContent })).markdownContent).toBe(markdownContent);
});
