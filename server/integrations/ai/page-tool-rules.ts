import type { TextRequest } from './ai-provider.ts';
import { pageToolRefusal } from './call/provider-failure.ts';

/**
 * Opens streams of one provider with its tool for pages. When a model rejects the tool, opens the stream
 * again without it. Models that don't know the tool are remembered until the process ends.
 * @returns a function that opens the stream and rethrows other errors of `open`
 */
export function createPageToolFallback() {
  const refusing = new Set<string>();

  return async <Stream>(
    request: TextRequest,
    open: (request: TextRequest) => Promise<Stream>,
  ): Promise<Stream> => {
    const { model, pageHosts = [] } = request;
    if (pageHosts.length === 0) return open(request);
    const withoutTool = { ...request, pageHosts: [] };
    if (refusing.has(model)) return open(withoutTool);
    try {
      return await open(request);
    } catch (error) {
      const refusal = pageToolRefusal(error);
      if (refusal === undefined) throw error;
      if (refusal === 'tool') refusing.add(model);
      return open(withoutTool);
    }
  };
}
