import type { AiProvider, OutputSchema, ProviderAccess, ProviderName, TextRequest } from './ai-provider.ts';
import { finishText, type ReadText } from './call/finish-text.ts';
import { type ProviderCall, runWithDeadline } from './call/run-with-deadline.ts';
import type { ProviderModelRules } from './model-rules.ts';
import {
  createPageToolFallback,
  createSchemaFallback,
  createTemperatureFallback,
} from './refused-options.ts';

export interface AiProviderDefinition {
  /** Names of the environment variables. */
  env: { apiKey: string; baseUrl: string };
  /** Null for a server of the operator's own: its address must be configured, and its key is optional. */
  defaultBaseUrl: string | null;
  models: ProviderModelRules;
  /** Whether it can't search the web. */
  withoutSearch?: boolean;
  /** Factor on the idle limit until the first text, for servers that load a model first. */
  patienceBeforeText?: number;
  /** Whether its search uses only the beginning of the input. */
  searchesByStart?: boolean;
  create(name: ProviderName, access: ProviderAccess): AiProvider;
}

/** A request with only the fields that the model accepts. */
export interface AskedRequest extends Omit<TextRequest, 'temperature' | 'schema'> {
  /** Temperature from 0 to 1; null: omitted. */
  temperature: number | null;
  /** For the provider's schema mode; undefined: omitted. */
  schema: OutputSchema | undefined;
}

/** An adapter for the provider's wire format. */
interface Wire<Client, Stream, Turn> {
  /** Creates a client of the provider's package for one call. It must not read the environment. */
  connect(access: ProviderAccess, fetch: ProviderCall['fetch']): Promise<Client>;
  /** @throws AiError `bad_response` for a response that lists nothing */
  listModels(client: Client, call: ProviderCall): Promise<string[]>;
  /**
   * @param paused the turn to continue
   * @throws errors of the provider's package, unchanged
   */
  open(client: Client, asked: AskedRequest, call: ProviderCall, paused?: Turn): Promise<Stream>;
  /**
   * Passes text and sources to `call` as they arrive.
   * @param goOn sends the same request with a turn that the provider has paused
   * @throws AiError when the response has failed, was refused, ended early or can't be read
   */
  read(call: ProviderCall, stream: Stream, goOn: (paused: Turn) => Promise<Stream>): Promise<ReadText>;
}

export function defineAiProvider<Client, Stream, Turn = never>(
  definition: Omit<AiProviderDefinition, 'create'> & Wire<Client, Stream, Turn>,
): AiProviderDefinition {
  const { models, patienceBeforeText, ...wire } = definition;
  return {
    ...definition,
    create(name, access) {
      const openWithTemperature = createTemperatureFallback(models.temperature);
      const openWithPages = createPageToolFallback();
      const openWithSchema = createSchemaFallback(models.withoutSchemaMode);
      return {
        name,
        async warmUp() {
          await wire.connect(access, fetch);
        },
        listModels: (options) =>
          runWithDeadline(name, access.apiKey, options, async (call) =>
            wire.listModels(await wire.connect(access, call.questionFetch), call),
          ),
        generateText: (request, options) =>
          runWithDeadline(name, access.apiKey, { ...options, patienceBeforeText }, async (call) => {
            const client = await wire.connect(access, call.fetch);
            let accepted: AskedRequest | undefined;
            const { stream, temperatureSent } = await openWithPages(request, (allowed) =>
              openWithSchema(allowed, (asked, schema) =>
                openWithTemperature(asked, (temperature) => {
                  accepted = { ...asked, temperature, schema };
                  return wire.open(client, accepted, call);
                }),
              ),
            );
            const goOn = (paused: Turn) => wire.open(client, accepted as AskedRequest, call, paused);
            return finishText(call, request, await wire.read(call, stream, goOn), { temperatureSent });
          }),
      };
    },
  };
}
