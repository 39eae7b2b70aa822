import type { GenerationReceipt } from '#shared/contracts/generation/generations.ts';
import { callGeneration, type GenerationAnswer } from '#tests/support/fleet/generation-call.ts';
import type { MintedUser } from '#tests/support/fleet/mint-users.ts';
import type { Fault } from '#tests/support/providers/faults/fault-schema.ts';
import type { StandInName } from '#tests/support/providers/stand-in-names.ts';
import type { StandInProviders } from '#tests/support/providers/start-stand-in-providers.ts';
import type { ProofTarget } from './proof-target.ts';

/** Outcome of a generation with a fault. */
export interface Meeting {
  answer: GenerationAnswer;
  ms: number;
  receipt: GenerationReceipt;
  /** Attempts as `provider outcome`, in order. */
  attempts: string[];
  /** The user's account, which began with one credit. */
  account: { balance: number; held: number };
  versions: number;
}

/**
 * Runs one generation of a new user with a fault. The fault matches a word in the prompt, so that many
 * generations can run at the same time.
 * @param options.provider the only provider that fails; undefined: all fail
 */
export async function meetFault(
  target: ProofTarget,
  standIns: StandInProviders,
  options: { user: MintedUser; provider: StandInName | undefined; fault: Fault; asEvents: boolean },
): Promise<Meeting> {
  const { user, provider, fault } = options;
  const marker = `fault-marker-of-user-${user.id}-`;
  standIns.fault({
    ...(provider === undefined ? {} : { provider }),
    match: { promptIncludes: marker },
    times: 'always',
    fault,
  });
  const startedAt = performance.now();
  const answer = await callGeneration({
    port: target.port,
    cookie: user.cookie,
    key: `fault-${user.id}`,
    body: {
      productId: user.productIds[0],
      promptType: 'vertical_landscape',
      variables: { additionalContext: marker },
    },
    asEvents: options.asEvents,
  });
  const ms = Math.round(performance.now() - startedAt);
  const receipt = await readReceipt(target, user);
  const [account] = await target.query<{ balance: number; held: number }>(
    'select balance, held from credit_accounts where user_id = $1',
    [user.id],
  );
  const versions = await target.query(
    'select 1 from content_versions v join generated_contents c on c.id = v.content_id where c.user_id = $1',
    [user.id],
  );
  return {
    answer,
    ms,
    receipt,
    attempts: receipt.attempts.map((attempt) => `${attempt.provider} ${attempt.outcome}`),
    account: account ?? { balance: Number.NaN, held: Number.NaN },
    versions: versions.length,
  };
}

/** Reads the list and the generation's receipt, as the user would. */
async function readReceipt(target: ProofTarget, user: MintedUser): Promise<GenerationReceipt> {
  const read = async <Body>(path: string) => {
    const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, {
      headers: { cookie: user.cookie },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const [only, ...others] = await read<{ id: string }[]>('/api/generations');
  if (only === undefined || others.length > 0) throw new Error('exactly one generation was expected');
  return read(`/api/generations/${only.id}`);
}
