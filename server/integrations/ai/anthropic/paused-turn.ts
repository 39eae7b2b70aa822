import type {
  ContentBlock,
  ContentBlockParam,
  RawContentBlockDelta,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages';

/**
 * The blocks of a message, assembled from its events. They are sent back when the provider pauses the turn.
 */
export interface PausedTurn {
  note(event: RawMessageStreamEvent): void;
  /** The block at a position of the message; undefined when it is missing or an empty text. */
  blockAt(index: number): ContentBlockParam | undefined;
  /** The blocks in order, unchanged. */
  blocks(): ContentBlockParam[];
}

interface GrowingBlock {
  block: ContentBlock;
  /** The input of a tool arrives as pieces of JSON. */
  json: string;
}

export function createPausedTurn(): PausedTurn {
  const growing = new Map<number, GrowingBlock>();
  return {
    note(event) {
      if (event.type === 'content_block_start') {
        growing.set(event.index, { block: structuredClone(event.content_block), json: '' });
      } else if (event.type === 'content_block_delta') {
        const found = growing.get(event.index);
        if (found) extend(found, event.delta);
      }
    },
    blockAt: (index) => finished(growing.get(index)),
    blocks: () => [...growing].toSorted(([a], [b]) => a - b).flatMap(([, block]) => finished(block) ?? []),
  };
}

function finished(growing: GrowingBlock | undefined): ContentBlockParam | undefined {
  if (!growing) return undefined;
  const { block, json } = growing;
  // The API rejects empty texts.
  if (block.type === 'text' && block.text === '') return undefined;
  return (json === '' ? block : { ...block, input: JSON.parse(json) }) as ContentBlockParam;
}

function extend(growing: GrowingBlock, delta: RawContentBlockDelta): void {
  const { block } = growing;
  if (delta.type === 'input_json_delta') growing.json += delta.partial_json;
  else if (block.type === 'text') {
    if (delta.type === 'text_delta') block.text += delta.text;
    if (delta.type === 'citations_delta') {
      block.citations ??= [];
      block.citations.push(delta.citation);
    }
  } else if (block.type === 'thinking') {
    if (delta.type === 'thinking_delta') block.thinking += delta.thinking;
    if (delta.type === 'signature_delta') block.signature = delta.signature;
  }
}
