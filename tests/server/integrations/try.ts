import { createAiProviders } from '#server/integrations/ai/create-ai-providers.ts';
import { startSandbox } from '#server/sandbox/start-sandbox.ts';
const s = await startSandbox({ speed: 'instant' });
const { keys, baseUrls } = s;
const ai = createAiProviders({
  openai: { apiKey: keys.openai, baseUrl: baseUrls.openai }, anthropic: { apiKey: keys.anthropic, baseUrl: baseUrls.anthropic },
  gemini: { apiKey: keys.gemini, baseUrl: baseUrls.gemini }, perplexity: { apiKey: keys.perplexity, baseUrl: baseUrls.perplexity } });
const models = { openai: 'gpt-6.1-terra', anthropic: 'claude-haiku-5-5', gemini: 'gemini-3.8-flash', perplexity: 'perplexity/sonar' } as const;
for (const [name, p] of Object.entries(ai)) {
  let n = 0;
  const t = Date.now();
  try {
  const r = await p.generateText({ model: models[p.name], system: 'S', user: 'U', temperature: 0.5, maxOutputTokens: 5000, webSearch: true, reasoningEffort: 'low' }, { deadlineMs: 5000, onText: () => n++ });
  console.log(name, n, Date.now() - t, { ...r, text: r.text.length, citations: r.citations.length });
  } catch (e) { console.log(name, e); }
}
console.log(JSON.stringify(s.requests().map(r => [r.path, r.status, r.clientClosed, r.headers.authorization, Object.keys(r.body)])));
await s.close();
