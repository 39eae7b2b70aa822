import { sampleSources } from '#server/integrations/ai/sample/text/sample-sources.ts';
import { type Draft, splitIntoChunks, withUsage } from '#tests/support/providers/draft.ts';
import type { Fault, FaultKind, FaultOf } from './fault-schema.ts';
import { spoilEdit } from './spoil-edit.ts';
import { spoilForm } from './spoil-form.ts';
import { spoilText } from './spoil-text.ts';

const nothing = { chunks: [], sources: [] };

type DraftFaults = { [K in FaultKind]?: (draft: Draft, fault: FaultOf<K>) => Draft };

/** Faults that change the content of a response. The wire formats then encode it. */
const draftFaults: DraftFaults = {
  incomplete: (draft, { reason, share = 0.5 }) => ({
    ...draft,
    chunks: draft.chunks.slice(0, Math.ceil(draft.chunks.length * share)),
    ending: reason,
  }),
  form: (draft, { problem }) => ({
    ...draft,
    chunks: splitIntoChunks(spoilForm(draft.chunks.join(''), problem)),
  }),
  edit: (draft, { problem }) => ({
    ...draft,
    chunks: splitIntoChunks(spoilEdit(draft.chunks.join(''), problem)),
  }),
  flawed: (draft, { flaws, text, sources }) => ({
    ...draft,
    chunks: splitIntoChunks(spoilText(text ?? draft.chunks.join(''), flaws)),
    sources: text === undefined ? draft.sources : sources,
  }),
  refusal: (draft) => ({ ...draft, ...nothing, ending: 'refused', reason: 'I cannot help with that.' }),
  blockedPrompt: (draft) => ({ ...draft, ...nothing, ending: 'blocked', reason: 'PROHIBITED_CONTENT' }),
  emptyText: (draft, { blank }) => ({ ...draft, ...nothing, chunks: blank === '' ? [] : [blank] }),
  failed200: (draft, { status }) => ({
    ...draft,
    ...nothing,
    ending: status,
    reason: 'The stand-ins let this run fail.',
  }),
  inbandError: (draft, { afterChunks, code }) => ({
    ...draft,
    chunks: draft.chunks.slice(0, afterChunks),
    ending: 'inbandError',
    reason: code ?? '',
  }),
  answer: (
    draft,
    { text, pieces, pages, pausesAfter, sources = text === undefined ? draft.sources : [] },
  ) => {
    const chunks = pieces ?? (text === undefined ? draft.chunks : splitIntoChunks(text));
    if (pausesAfter === undefined || draft.startAt > 0) return { ...draft, chunks, sources, pages };
    const shown = chunks.slice(0, Math.ceil(chunks.length * pausesAfter));
    return { ...draft, chunks: shown, sources, pages, ending: 'paused' };
  },
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

/** Applies all content faults to a draft. */
export function applyDraftFaults(draft: Draft, faults: Fault[]): Draft {
  return faults.reduce((current, fault) => {
    const change = draftFaults[fault.kind] as ((draft: Draft, fault: Fault) => Draft) | undefined;
    const changed = change?.(current, fault) ?? current;
    return fault.kind === 'oddUsage' ? changed : withUsage(changed);
  }, draft);
}
