/** A message about generations to the browser's other tabs. */
export interface GenerationNews {
  kind: 'started' | 'ended';
  generationId: string;
}

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('funnelsmith-generations');
  return channel;
}

export function tellTabs(news: GenerationNews): void {
  open().postMessage(news);
}

/** @returns a function that stops listening */
export function onTabNews(listener: (news: GenerationNews) => void): () => void {
  const onMessage = ({ data }: MessageEvent<GenerationNews>) => listener(data);
  open().addEventListener('message', onMessage);
  return () => open().removeEventListener('message', onMessage);
}
