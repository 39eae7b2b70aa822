import { z } from 'zod';
import { standInServices } from '#tests/support/providers/stand-in-names.ts';
import { EDIT_PROBLEMS } from './spoil-edit.ts';
import { FLAWS } from './spoil-text.ts';

const milliseconds = z.number().int().min(0).max(3_600_000);
const chunkCount = z.number().int().min(0).max(10_000);

/** All faults that tests can request. Source: failures observed with the real packages. */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latency'), ms: milliseconds, jitter: milliseconds.default(0) }),
  z.object({
    kind: z.literal('status'),
    code: z.number().int().min(400).max(599),
    /** For 429 only: the account is empty, and waiting does not help. */
    quota: z.boolean().default(false),
    retryAfter: z.union([z.number(), z.string()]).optional(),
    retryAfterMs: z.number().optional(),
    shouldRetry: z.boolean().optional(),
    bodyKind: z.enum(['native', 'html', 'empty']).default('native'),
  }),
  z.object({
    kind: z.literal('hang'),
    stage: z.enum(['headers', 'body', 'mid-stream', 'end']),
    /** For `mid-stream`: the numbers of pieces of text after each of which it hangs; by default 3. */
    afterChunks: z.array(chunkCount).min(1).optional(),
  }),
  z.object({
    kind: z.literal('truncate'),
    how: z.enum(['clean', 'reset']),
    afterChunks: chunkCount.default(3),
  }),
  z.object({ kind: z.literal('malformed'), where: z.enum(['body', 'sse']) }),
  z.object({ kind: z.literal('html200') }),
  z.object({ kind: z.literal('slowDrip'), msPerChunk: milliseconds }),
  /** Splits UTF-8 characters and frames across writes and mixes CRLF with LF. The result is still valid. */
  z.object({ kind: z.literal('chunkSplit'), bytes: z.number().int().min(1).max(1_000).default(5) }),
  z.object({
    kind: z.literal('inbandError'),
    afterChunks: chunkCount.default(3),
    code: z.string().optional(),
  }),
  /** Sends the event that ends the stream twice. */
  z.object({ kind: z.literal('duplicateEnd') }),
  z.object({ kind: z.literal('failed200'), status: z.enum(['failed', 'cancelled']).default('failed') }),
  z.object({
    kind: z.literal('incomplete'),
    reason: z.enum(['length', 'filtered', 'paused']).default('length'),
    /** Share of the text that is sent; half by default. */
    share: z.number().min(0).max(1).optional(),
  }),
  /** Sends JSON that violates the schema, like models that treat the schema as a hint. */
  z.object({
    kind: z.literal('form'),
    problem: z
      .enum([
        'invalidJson',
        'missingItem',
        'missingProperty',
        'longSubject',
        'invisibleSubject',
        'oddCharacters',
        'codeFence',
      ])
      .default('invalidJson'),
  }),
  /** Sends a complete text in the right format but with flaws. Uses this text if given. */
  z.object({
    kind: z.literal('flawed'),
    flaws: z.array(z.enum(FLAWS)).min(1),
    text: z.string().min(1).optional(),
    sources: z.array(z.object({ url: z.string(), title: z.string() })).default([]),
  }),
  /** Spoils the edit of a passage. */
  z.object({ kind: z.literal('edit'), problem: z.enum(EDIT_PROBLEMS).default('chatter') }),
  z.object({ kind: z.literal('refusal') }),
  z.object({ kind: z.literal('blockedPrompt') }),
  z.object({ kind: z.literal('emptyText'), blank: z.string().default('') }),
  z.object({
    kind: z.literal('citations'),
    count: z.number().int().min(0).max(50).default(4),
    duplicates: z.boolean().default(false),
    invalidUrl: z.boolean().default(false),
  }),
  /** No fault: answers with this text, or the usual one, and these sources. */
  z.object({
    kind: z.literal('answer'),
    text: z.string().min(1).optional(),
    /** The turn pauses after this share of the text, unless it continues an earlier one. */
    pausesAfter: z.number().min(0).max(1).optional(),
    /** Pages that the model opens if the request allows it. A page without a text can't be read. */
    pages: z.array(z.object({ url: z.url(), title: z.string(), text: z.string().nullable() })).default([]),
    /** The pieces in which the text is streamed. A character may be split between two. */
    pieces: z.array(z.string()).optional(),
    sources: z.array(z.object({ url: z.string(), title: z.string() })).optional(),
  }),
  z.object({ kind: z.literal('wrongModelEcho'), model: z.string().default('another-model') }),
  /** Reports these token counts. */
  z.object({ kind: z.literal('oddUsage'), input: z.number(), output: z.number() }),
  /** Rejects the temperature for a model that should accept one. */
  z.object({ kind: z.literal('temperatureRefused') }),
  /** Rejects the schema mode, like servers that only imitate a vendor's format. */
  z.object({ kind: z.literal('schemaRefused') }),
  /** Rejects the tool that opens pages, or its list of hosts. */
  z.object({ kind: z.literal('pageToolRefused'), because: z.enum(['tool', 'hosts']).default('tool') }),
  /** Stops listening until `reset()` is called in the process. */
  z.object({ kind: z.literal('connectionRefused') }),
]);

export type Fault = z.infer<typeof faultSchema>;
export type FaultKind = Fault['kind'];
export type FaultOf<K extends FaultKind> = Extract<Fault, { kind: K }>;

export function findFault<K extends FaultKind>(faults: Fault[], kind: K): FaultOf<K> | undefined {
  return faults.find((fault): fault is FaultOf<K> => fault.kind === kind);
}

export const faultRuleSchema = z.object({
  provider: z.enum(standInServices).optional(),
  /** Matches part of the path. */
  route: z.string().optional(),
  match: z.object({ model: z.string(), promptIncludes: z.string() }).partial().optional(),
  times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
  /** Number of matching requests that pass first. */
  after: z.number().int().min(0).default(0),
  fault: faultSchema,
});

export type FaultRule = z.infer<typeof faultRuleSchema>;
export type FaultRuleInput = z.input<typeof faultRuleSchema>;
