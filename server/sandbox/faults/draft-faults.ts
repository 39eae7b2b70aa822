import { type Draft, splitIntoChunks, withUsage } from '#server/sandbox/draft.ts';
import { sampleSources } from '#server/sandbox/sample-text/sample-sources.ts';
import type { Fault, FaultKind, FaultOf } from './fault-schema.ts';
import { spoilForm } from './spoil-form.ts';

type DraftFaults = { [K in FaultKind]?: (draft: Draft, fault: FaultOf<K>) => Draft };

/** Faults that change what is said. How each provider says it is the business of its wire format. */
const draftFaults: DraftFaults = {
  incomplete: (draft, { reason, share = 0.5 }) =>
    withUsage({
      ...draft,
      chunks: draft.chunks.slice(0, Math.ceil(draft.chunks.length * share)),
      ending: reason,
    }),
  form: (draft, { problem }) =>
    withUsage({ ...draft, chunks: splitIntoChunks(spoilForm(draft.chunks.join(''), problem)) }),
  refusal: (draft) =>
    withUsage({ ...draft, chunks: [], sources: [], ending: 'refused', reason: 'I cannot help with that.' }),
  blockedPrompt: (draft) =>
    withUsage({ ...draft, chunks: [], sources: [], ending: 'blocked', reason: 'PROHIBITED_CONTENT' }),
  emptyText: (draft, { blank }) => withUsage({ ...draft, chunks: blank === '' ? [] : [blank], sources: [] }),
  failed200: (draft, { status }) =>
    withUsage({
      ...draft,
      chunks: [],
      sources: [],
      ending: status,
      reason: 'The sandbox let this run fail.',
    }),
  inbandError: (draft, { afterChunks, code }) =>
    withUsage({
      ...draft,
      chunks: draft.chunks.slice(0, afterChunks),
      ending: 'inbandError',
      reason: code ?? '',
    }),
  answer: (draft, { text, pieces, sources }) =>
    withUsage({ ...draft, chunks: pieces ?? splitIntoChunks(text), sources }),
  oddUsage: (draft, { input, output }) => ({ ...draft, usage: { ...draft.usage, input, output } }),
  wrongModelEcho: (draft, { model }) => ({ ...draft, model }),
  citations: (draft, { count, duplicates, invalidUrl }) => {
    const sources = sampleSources(count, draft.model);
    const odd = [
      { url: 'javascript:alert(1)', title: 'Sample source with a script address' },
      { url: '/relative/page', title: 'Sample source with a relative address' },
    ];
    return {
      ...draft,
      sources: [...(invalidUrl ? odd : []), ...sources, ...(duplicates ? sources : [])],
    };
  },
};

/** The draft after all its faults. */
export function applyDraftFaults(draft: Draft, faults: Fault[]): Draft {
  return faults.reduce((current, fault) => {
    const change = draftFaults[fault.kind] as ((draft: Draft, fault: Fault) => Draft) | undefined;
    return change?.(current, fault) ?? current;
  }, draft);
}
