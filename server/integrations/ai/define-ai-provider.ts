import type {
  AiProvider,
  FinishReason,
  OutputSchema,
  ProviderAccess,
  ProviderName,
  TextRequest,
  TextUsage,
} from './ai-provider.ts';
import { finishText } from './call/finish-text.ts';
import { openWithTemperature } from './call/open-with-temperature.ts';
import { type ProviderCall, runWithDeadline } from './call/run-with-deadline.ts';
import type { ProviderModelRules } from './model-rules.ts';
import { createSchemaMemory, openWithSchema } from './schema-rules.ts';
import { createTemperatureMemory } from './temperature-rules.ts';

/** Everything the product knows about one provider. */
export interface AiProviderDefinition {
  /** Names of the environment variables. */
  env: { apiKey: string; baseUrl: string };
  defaultBaseUrl: string;
  models: ProviderModelRules;
  create(name: ProviderName, access: ProviderAccess): AiProvider;
}

/** One request, with what the model takes of it. */
export interface AskedRequest extends Omit<TextRequest, 'temperature' | 'schema'> {
  /** 0..1; null: to be left out. */
  temperature: number | null;
  /** For the provider's own schema mode; undefined: to be left out. */
  schema: OutputSchema | undefined;
}

/** A stream that has been read. Its text is cleaned and checked afterwards. */
export interface ReadText {
  text: string;
  usage: TextUsage;
  finishReason: FinishReason;
  model: string | undefined;
  responseId: string | undefined;
}

/** The part of a definition that speaks the provider's wire format. */
interface Wire<Client, Event> {
  /** A client of the provider's package for one call. It depends on its arguments alone, never on the environment. */
  connect(access: ProviderAccess, fetch: ProviderCall['fetch']): Promise<Client>;
  /** @throws AiError `bad_response` for a response that lists nothing */
  listModels(client: Client, call: ProviderCall): Promise<string[]>;
  /** @throws whatever the package throws */
  open(client: Client, asked: AskedRequest, call: ProviderCall): Promise<AsyncIterable<Event>>;
  /**
   * Hands text and sources to `call` as they come.
   *
   * @throws AiError when the response failed, was refused, or ended early
   */
  read(call: ProviderCall, events: AsyncIterable<Event>): Promise<ReadText>;
}

export function defineAiProvider<Client, Event>(
  definition: Omit<AiProviderDefinition, 'create'> & Wire<Client, Event>,
): AiProviderDefinition {
  const { env, defaultBaseUrl, models, ...wire } = definition;
  return {
    env,
    defaultBaseUrl,
    models,
    create(name, access) {
      const temperatures = createTemperatureMemory(models.temperature);
      const schemas = createSchemaMemory(models.withoutSchemaMode);
      return {
        name,
        async warmUp() {
          await wire.connect(access, fetch);
        },
        listModels: (options) =>
          runWithDeadline(name, access.apiKey, options, async (call) =>
            wire.listModels(await wire.connect(access, call.fetch), call),
          ),
        generateText: (request, options) =>
          runWithDeadline(name, access.apiKey, options, async (call) => {
            const client = await wire.connect(access, call.fetch);
            const { stream, temperatureSent } = await openWithSchema(schemas, request, (asked, schema) =>
              openWithTemperature(temperatures, asked, (temperature) =>
                wire.open(client, { ...asked, temperature, schema }, call),
              ),
            );
            return finishText(call, request, await wire.read(call, stream), { temperatureSent });
          }),
      };
    },
  };
}
