import { z } from 'zod';
import type { ProviderAccess } from '#server/integrations/ai/ai-provider.ts';
import { trimEndOf } from '#shared/rules/trim-end-of.ts';

/** Milliseconds for one question about the server. */
const LONGEST_QUESTION_MS = 5_000;
const KEEP_MS = 60_000;

const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), max_model_len: z.number().optional() })).max(2_000),
});
const propsSchema = z.object({ default_generation_settings: z.object({ n_ctx: z.number() }) });
const studioSchema = z.object({
  data: z.array(
    z.object({ id: z.string(), state: z.string().optional(), loaded_context_length: z.number().optional() }),
  ),
});
const showSchema = z.object({ model_info: z.record(z.string(), z.unknown()) });
const runningSchema = z.object({
  models: z.array(
    z.object({ name: z.string(), model: z.string().optional(), context_length: z.number().optional() }),
  ),
});

/** Models that don't write texts. */
const OTHER_KINDS = /embed|rerank|whisper|\btts\b|\bbge\b|stable-diffusion/i;

export const writesTexts = (model: string) => !OTHER_KINDS.test(model);

export interface ModelFacts {
  model: string;
  /** Tokens of prompt and answer together; undefined: unknown. */
  contextTokens: number | undefined;
}

/** A server with OpenAI's chat completions: Ollama, LM Studio, llama.cpp, vLLM or another one. */
export interface LocalServer {
  /**
   * Finds the model for a request and its context length. Sends no prompt, but makes Ollama load the model, because
   * only a loaded model reports its context length.
   * @param model a name, or `auto` for the first model that writes texts
   * @param ask its `fetch` must limit the size of a response
   */
  factsOf(model: string, ask: { fetch: typeof fetch; signal: AbortSignal }): Promise<ModelFacts>;
}

/** The configured name that means the first model of the server. */
export const FIRST_MODEL = 'auto';

export function createLocalServer({ apiKey, baseUrl }: ProviderAccess): LocalServer {
  const root = trimEndOf(baseUrl, /\//u);
  const native = root.replace(/\/v1$/, '');
  const kept = new Map<string, { until: number; facts: ModelFacts }>();

  return {
    async factsOf(model, { fetch, signal }) {
      const known = kept.get(model);
      if (known && known.until > Date.now()) return known.facts;
      const question = async <Answer>(
        schema: z.ZodType<Answer>,
        url: string,
        { body, isSlow = false }: { body?: object; isSlow?: boolean } = {},
      ): Promise<Answer | undefined> => {
        try {
          const response = await fetch(url, {
            signal: isSlow ? signal : AbortSignal.any([signal, AbortSignal.timeout(LONGEST_QUESTION_MS)]),
            headers: {
              ...(apiKey && { authorization: `Bearer ${apiKey}` }),
              ...(body && { 'content-type': 'application/json' }),
            },
            ...(body && { method: 'POST', body: JSON.stringify(body) }),
          });
          const text = await response.text();
          if (!response.ok) return undefined;
          return schema.safeParse(JSON.parse(text)).data;
        } catch {
          signal.throwIfAborted();
          return undefined;
        }
      };

      const list = async () =>
        (await question(modelsSchema, `${root}/models`))?.data.filter(({ id }) => writesTexts(id));
      const listed = model === FIRST_MODEL ? await list() : undefined;
      const name = listed?.[0]?.id ?? model;
      const contextTokens =
        (await nativeContext(native, name, question)) ??
        (listed ?? (await list()))?.find(({ id }) => id === name)?.max_model_len;
      const facts = { model: name, contextTokens };
      // A server without a context may only be away.
      if (contextTokens !== undefined) kept.set(model, { until: Date.now() + KEEP_MS, facts });
      return facts;
    },
  };
}

type Question = <Answer>(
  schema: z.ZodType<Answer>,
  url: string,
  options?: { body?: object; isSlow?: boolean },
) => Promise<Answer | undefined>;

/** Asks each kind of server in its own way; answers of another form count as none. */
async function nativeContext(native: string, model: string, ask: Question): Promise<number | undefined> {
  const props = await ask(propsSchema, `${native}/props`);
  if (props) return props.default_generation_settings.n_ctx;
  const studio = await ask(studioSchema, `${native}/api/v0/models`);
  // The context of a model that is not loaded is decided when it is loaded.
  if (studio) return studio.data.find(({ id }) => id === model)?.loaded_context_length;
  const shown = await ask(showSchema, `${native}/api/show`, { body: { model } });
  if (!shown) return undefined;
  // Without a prompt, Ollama only loads the model. It cuts prompts silently beyond the context length.
  await ask(z.unknown(), `${native}/api/generate`, { body: { model }, isSlow: true });
  const running = await ask(runningSchema, `${native}/api/ps`);
  const own = running?.models.find((entry) => entry.name === model || entry.model === model);
  if (own?.context_length) return own.context_length;
  const trained = Object.entries(shown.model_info).find(([key]) => key.endsWith('.context_length'))?.[1];
  return typeof trained === 'number' ? Math.min(trained, SMALLEST_OLLAMA_CONTEXT) : undefined;
}

/** Ollama's own default, for versions that don't report the context of a loaded model. */
const SMALLEST_OLLAMA_CONTEXT = 4_096;
