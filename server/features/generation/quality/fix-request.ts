import { correctionRequest } from '#server/features/generation/request/correction-request.ts';
import type { TextRequest } from '#server/integrations/ai/ai-provider.ts';
import type { Source } from '#shared/rules/sources/source.ts';

/** Without web search, so that marks such as `[1]` keep their sources. */
export function fixRequest<Request extends TextRequest>(
  request: Request,
  options: { answer: string; problems: readonly string[]; sources: readonly Pick<Source, 'url'>[] },
): Request {
  const { sources, ...correction } = options;
  const listed = sources.map(({ url }, index) => `[${index + 1}] ${JSON.stringify(url)}`);
  return {
    ...correctionRequest(request, {
      ...correction,
      reason: 'It is finished, but a check has found the following in it:',
      notes: [
        'Invent nothing to put it right: where a fact is missing, leave the claim out or write a placeholder as the rules say.',
        listed.length > 0
          ? `You can't search now. Keep each mark [n] beside its claim and use no others; these are the sources: ${listed.join(' ')}`
          : 'Write no marks such as [1]: there are no sources.',
      ],
    }),
    webSearch: false,
    pageHosts: undefined,
  };
}
