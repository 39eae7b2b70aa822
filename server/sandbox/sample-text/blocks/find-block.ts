import type { SampleBlock, SampleBlocks } from '#server/sandbox/sample-text/sample-block.ts';
import { buyerBlocks } from './buyer-blocks.ts';
import { competitorBlocks } from './competitor-blocks.ts';
import { figureBlocks } from './figure-blocks.ts';
import { marketBlocks } from './market-blocks.ts';
import { messageBlocks } from './message-blocks.ts';
import { nurtureBlocks } from './nurture-blocks.ts';
import { onboardingBlocks } from './onboarding-blocks.ts';
import { painBlocks } from './pain-blocks.ts';
import { positioningBlocks } from './positioning-blocks.ts';
import { transactionalBlocks } from './transactional-blocks.ts';
import { videoBlocks } from './video-blocks.ts';
import { webBlocks } from './web-blocks.ts';

const blocks: SampleBlocks = {
  ...marketBlocks,
  ...buyerBlocks,
  ...painBlocks,
  ...competitorBlocks,
  ...figureBlocks,
  ...messageBlocks,
  ...positioningBlocks,
  ...webBlocks,
  ...videoBlocks,
  ...nurtureBlocks,
  ...onboardingBlocks,
  ...transactionalBlocks,
};

/** @throws Error for a section that no file has, which a test would find first */
export function findBlock(key: string): SampleBlock {
  const block = blocks[key];
  if (block === undefined) throw new Error(`No sample section named ${key}`);
  return block;
}
