import { z } from 'zod';
import { sandboxServices } from '#server/sandbox/sandbox-provider.ts';
import { FLAWS } from './spoil-text.ts';

const milliseconds = z.number().int().min(0).max(3_600_000);
const chunkCount = z.number().int().min(0).max(10_000);

/** Everything that can go wrong on purpose. Source: the failures observed with the real packages (providers.md A.7, C). */
export const faultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('latency'), ms: milliseconds, jitter: milliseconds.default(0) }),
  z.object({
    kind: z.literal('status'),
    code: z.number().int().min(400).max(599),
    /** 429 only: the account is empty, waiting does not help. */
    quota: z.boolean().default(false),
    retryAfter: z.union([z.number(), z.string()]).optional(),
    retryAfterMs: z.number().optional(),
    shouldRetry: z.boolean().optional(),
    bodyKind: z.enum(['native', 'html', 'empty']).default('native'),
  }),
  z.object({ kind: z.literal('hang'), stage: z.enum(['headers', 'body', 'mid-stream', 'end']) }),
  z.object({
    kind: z.literal('truncate'),
    how: z.enum(['clean', 'reset']),
    afterChunks: chunkCount.default(3),
  }),
  z.object({ kind: z.literal('malformed'), where: z.enum(['body', 'sse']) }),
  z.object({ kind: z.literal('html200') }),
  z.object({ kind: z.literal('slowDrip'), msPerChunk: milliseconds }),
  /** Cuts UTF-8 characters and frames across writes and mixes CRLF with LF. Nothing is wrong; it only looks odd. */
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
    /** Of the text that comes; half of it by default. */
    share: z.number().min(0).max(1).optional(),
  }),
  /** JSON by a schema goes wrong, as it does at models that take the schema for a hint. */
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
  /** The text, or this one, is complete and in its form, but wrong. */
  z.object({
    kind: z.literal('flawed'),
    flaws: z.array(z.enum(FLAWS)).min(1),
    text: z.string().min(1).optional(),
    sources: z.array(z.object({ url: z.string(), title: z.string() })).default([]),
  }),
  z.object({ kind: z.literal('refusal') }),
  z.object({ kind: z.literal('blockedPrompt') }),
  z.object({ kind: z.literal('emptyText'), blank: z.string().default('') }),
  z.object({
    kind: z.literal('citations'),
    count: z.number().int().min(0).max(50).default(4),
    duplicates: z.boolean().default(false),
    invalidUrl: z.boolean().default(false),
  }),
  /** No fault, but an answer that a test knows: this text, or the usual one, with these sources. */
  z.object({
    kind: z.literal('answer'),
    text: z.string().min(1).optional(),
    /** The turn is paused after this share of the text, unless it is the continuation of one. */
    pausesAfter: z.number().min(0).max(1).optional(),
    /** What the model opens if the request lets it; without a text it can't be read. */
    pages: z.array(z.object({ url: z.url(), title: z.string(), text: z.string().nullable() })).default([]),
    /** The text in the pieces in which it is streamed; a character may be split between two. */
    pieces: z.array(z.string()).optional(),
    sources: z.array(z.object({ url: z.string(), title: z.string() })).optional(),
  }),
  z.object({ kind: z.literal('wrongModelEcho'), model: z.string().default('another-model') }),
  /** Counts tokens in its own way. */
  z.object({ kind: z.literal('oddUsage'), input: z.number(), output: z.number() }),
  /** Refuses the temperature of a model that the adapters believe to take one. */
  z.object({ kind: z.literal('temperatureRefused') }),
  /** Refuses the schema mode, as servers do that only speak a vendor's format. */
  z.object({ kind: z.literal('schemaRefused') }),
  /** Refuses the tool that opens pages, or the hosts that it is given. */
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
  provider: z.enum(sandboxServices).optional(),
  /** Part of the path. */
  route: z.string().optional(),
  match: z.object({ model: z.string(), promptIncludes: z.string() }).partial().optional(),
  times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
  /** Matching requests to let pass first. */
  after: z.number().int().min(0).default(0),
  fault: faultSchema,
});

export type FaultRule = z.infer<typeof faultRuleSchema>;
export type FaultRuleInput = z.input<typeof faultRuleSchema>;
