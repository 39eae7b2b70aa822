export type SpanAttributes = Record<string, string | number | boolean | string[] | undefined>;

export interface SpanOptions {
  name: string;
  /** `client`: a request to another system. */
  kind?: 'client' | 'internal';
  /** Names and figures only. Never a prompt, a text or anything that a user has typed. */
  attributes?: SpanAttributes;
}

/** Runs work as a span, which `add` gives more attributes. A failure ends the span with the error's name. */
export type SpanRunner = <Result>(
  options: SpanOptions,
  work: (add: (attributes: SpanAttributes) => void) => Promise<Result>,
) => Promise<Result>;

const untraced: SpanRunner = (_options, work) => work(() => {});
let runner = untraced;

/** Set once, before the application loads, where traces are wanted. */
export function traceWith(tracer: SpanRunner): void {
  runner = tracer;
}

export const withSpan: SpanRunner = (options, work) => runner(options, work);
