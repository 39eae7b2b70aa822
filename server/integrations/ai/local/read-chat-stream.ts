import { z } from 'zod';
import type { FinishReason, TextUsage } from '#server/integrations/ai/ai-provider.ts';
import { MOST_CHARACTERS } from '#server/integrations/ai/call/clean-text.ts';
import type { ReadText } from '#server/integrations/ai/call/finish-text.ts';
import type { ProviderCall } from '#server/integrations/ai/call/run-with-deadline.ts';
import { tokensOfLength } from '#shared/rules/prompts/estimate-tokens.ts';
import {
  createMarkFilter,
  createThoughtFilter,
  type TextFilter,
  withoutUnopenedThoughts,
} from './text-filters.ts';
import { createTokenFilter } from './token-filter.ts';

// Contains only the fields that are read. Thoughts in fields of their own are not.
const chunkSchema = z
  .object({
    id: z.string(),
    model: z.string(),
    choices: z.array(
      z
        .object({
          delta: z
            .object({ content: z.string().nullable(), refusal: z.string().nullable() })
            .partial()
            .nullable(),
          finish_reason: z.string().nullable(),
        })
        .partial(),
    ),
    usage: z
      .object({
        prompt_tokens: z.number(),
        completion_tokens: z.number(),
        prompt_tokens_details: z.object({ cached_tokens: z.number().nullable() }).partial().nullable(),
        completion_tokens_details: z.object({ reasoning_tokens: z.number().nullable() }).partial().nullable(),
      })
      .partial()
      .nullable(),
  })
  .partial();

/** Also the names of servers that imitate the format. */
const finishReasons: Record<string, FinishReason> = {
  stop: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'filtered',
};

/** A stream with what its request knows about it. */
export interface ChatStream {
  chunks: AsyncIterable<unknown>;
  /** Estimated, for servers that report no usage. */
  promptTokens: number;
  removesMarks: boolean;
  /** What the call costs, if that is known without its usage. */
  costMicroUsd: number | null;
}

/** Chat completions, which all local servers have. Not each of them reports usage. */
export async function readChatStream(call: ProviderCall, stream: ChatStream): Promise<ReadText> {
  const filters: TextFilter[] = [
    createThoughtFilter(),
    createTokenFilter(),
    ...(stream.removesMarks ? [createMarkFilter()] : []),
  ];
  let text = '';
  let characters = 0;
  let finishReason: FinishReason | undefined;
  let usage: TextUsage | undefined;
  let isRefused = false;
  let model: string | undefined;
  let responseId: string | undefined;

  const add = (piece: string) => {
    text += piece;
    call.appendText(piece);
  };
  for await (const value of stream.chunks) {
    const chunk = chunkSchema.safeParse(value).data;
    if (!chunk) throw call.failure('bad_response', 'A chunk of the stream has an unknown form');
    model ??= chunk.model;
    responseId ??= chunk.id;
    const [choice] = chunk.choices ?? [];
    const content = choice?.delta?.content ?? '';
    characters += content.length;
    add(filters.reduce((piece, filter) => filter.push(piece), content));
    isRefused ||= Boolean(choice?.delta?.refusal);
    if (text.length > MOST_CHARACTERS) {
      // Some servers ignore `max_tokens`. The rest of the text would be cut.
      finishReason = 'length';
      break;
    }
    if (choice?.finish_reason) {
      finishReason = finishReasons[choice.finish_reason] ?? 'other';
      call.complete();
    }
    if (chunk.usage) {
      usage = { ...usageOf(chunk.usage), costMicroUsd: stream.costMicroUsd };
      call.noteUsage(usage);
      // Nothing of interest follows.
      if (finishReason !== undefined) break;
    }
  }
  if (finishReason === undefined)
    throw call.incomplete({ hasBegun: model !== undefined, missing: 'a finish reason' });
  add(filters.reduce((piece, filter) => filter.push(piece) + filter.end(), ''));
  return {
    text: withoutUnopenedThoughts(text),
    usage: usage ?? {
      ...usageOf({ prompt_tokens: stream.promptTokens, completion_tokens: tokensOfLength(characters) }),
      costMicroUsd: stream.costMicroUsd,
    },
    finishReason: isRefused ? 'filtered' : finishReason,
    model,
    responseId,
  };
}

function usageOf(usage: NonNullable<z.infer<typeof chunkSchema>['usage']>): Omit<TextUsage, 'costMicroUsd'> {
  return {
    inputTokens: usage.prompt_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
    reasoningTokens: usage.completion_tokens_details?.reasoning_tokens ?? 0,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    cacheWriteTokens: 0,
  };
}
