import { expect, test } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { body, client, fault, prepareGenerationBench } from './generation-bench.ts';

/* Which addresses in a stored text count as the user's and may be links. */
prepareGenerationBench();

const written = (text: string, variables: object = {}) => {
  fault({ fault: { kind: 'answer', text } });
  return client
    .post('/api/generate/ai-content', body({ variables }))
    .then(({ body: content }) => content as GeneratedContent);
};
const linksOf = ({ content }: GeneratedContent) => content.userLinks;

test('links that the model wrote are not links of the user; links in inputs and edits are', async () => {
  const prose = '# A text\n\nSee https://made-up.org/a and https://mine.org/offer for more.';
  const first = await written(prose, { additionalContext: 'The offer is at https://mine.org/offer' });
  expect(first.markdownContent).toBe(prose);
  expect(linksOf(first)).toEqual(['https://mine.org/offer']);

  const patch = async (json: object) =>
    (await client.patch(`/api/generated-content/${first.id}`, { json })).body as GeneratedContent;
  const edited = await patch({
    content: { content: `${prose}\n\n[Mine](https://mine.org/new)`, userLinks: ['https://made-up.org/a'] },
  });
  expect(linksOf(edited)).toEqual(['https://mine.org/new', 'https://mine.org/offer']);
  expect(linksOf(await patch({ markdownContent: 'https://made-up.org/a is gone now' }))).toBeUndefined();

  const restored = await client.post(`/api/generated-content/${first.id}/versions/2/restore`);
  expect(linksOf(restored.body as GeneratedContent)).toEqual(linksOf(edited));
  expect(linksOf(await written(prose))).toBeUndefined();
});
