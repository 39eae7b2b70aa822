import { auditBooks, type Books } from '#tests/support/fleet/books.ts';
import { startFleet } from '#tests/support/fleet/fleet.ts';
import { callGeneration } from '#tests/support/fleet/generation-call.ts';

export interface LastCreditReport {
  rounds: number;
  /** Rounds in which not exactly one request succeeded and the others got 402, with their responses. */
  wrongRounds: string[];
  /** Number of provider calls in addition to one per round. */
  extraCalls: number;
  books: Books;
  seconds: number;
}

/** One credit, many concurrent requests on two servers: one text, one provider call, 402 for all others. */
export async function spendLastCredit(options: {
  rounds: number;
  parallel: number;
}): Promise<LastCreditReport> {
  const fleet = await startFleet({ servers: 2 });
  try {
    const startedAt = performance.now();
    const users = await fleet.mintUsers({ count: options.rounds, credits: 1, products: 1 });
    const wrongRounds: string[] = [];
    for (const [round, user] of users.entries()) {
      const answers = await Promise.all(
        Array.from({ length: options.parallel }, (_, index) =>
          callGeneration({
            port: fleet.servers[index % 2]?.port ?? 0,
            cookie: user.cookie,
            key: `round-${round}-${index}`,
            body: { productId: user.productIds[0], promptType: 'vertical_landscape' },
            asEvents: index % 4 > 1,
          }),
        ),
      );
      const counts = countBy(answers.map(({ status, code }) => `${status} ${code ?? 'stored'}`));
      const isRight =
        answers.filter(({ content }) => content !== undefined).length === 1 &&
        answers.filter(({ code }) => code === 'insufficient_credits').length === options.parallel - 1;
      if (!isRight) wrongRounds.push(`round ${round}: ${JSON.stringify(counts)}`);
    }
    return {
      rounds: options.rounds,
      wrongRounds,
      extraCalls: (await fleet.standIns.requestCount()) - options.rounds,
      books: await auditBooks(fleet.query),
      seconds: Math.round((performance.now() - startedAt) / 1_000),
    };
  } finally {
    await fleet.stop();
  }
}

function countBy(values: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
