import type { ServiceContext } from '#server/database/service-context.ts';

const SALES = `
  select 'order' as kind, id, credits_granted, credits_taken_back, user_id, plan_id, email from payment_orders
  union all
  select 'invoice', id, credits_granted, credits_taken_back, user_id, plan_id, email from payment_invoices
`;

/**
 * Returns sentences for administrators.
 * @param seen ids that the provider has listed; undefined when its list is incomplete
 */
export async function listDifferences(
  ctx: ServiceContext,
  seen: Record<'orders' | 'invoices', Set<string>> | undefined,
): Promise<string[]> {
  const { rows } = await ctx.db.raw<{
    rows: {
      kind: 'order' | 'invoice';
      id: string;
      granted: number;
      booked: number;
      back: number;
      taken: number;
      due: number;
      correcting: number;
    }[];
  }>(`
    select sales.kind, sales.id, coalesce(sales.credits_granted, 0) as granted, sales.credits_taken_back as back,
      coalesce(sum(t.amount) filter (where t.unique_key not like 'refund:%'), 0)::int as booked,
      -coalesce(sum(t.amount) filter (where t.unique_key like 'refund:%'), 0)::int as taken,
      coalesce(max(debts.due), 0)::int as due, coalesce(max(debts.correcting), 0)::int as correcting
    from (${SALES}) sales
    left join (
      select substring(unique_key from '((order|invoice):[^:]+):') as sale,
        sum(amount - collected) filter (where unique_key like 'refund:%') as due,
        sum(amount - collected) filter (where unique_key not like 'refund:%') as correcting
      from credit_debts where collected < amount group by 1
    ) debts on debts.sale = sales.kind || ':' || sales.id
    left join credit_transactions t
      on t.unique_key = sales.kind || ':' || sales.id
      or t.unique_key like sales.kind || ':' || sales.id || ':to:%'
      or t.unique_key like 'refund:' || sales.kind || ':' || sales.id || ':%'
    group by 1, 2, 3, 4
  `);
  const differences: string[] = [];
  for (const { kind, id, granted, booked, back, taken, due, correcting } of rows) {
    const name = `${kind} ${id}`;
    if (booked - correcting > granted)
      differences.push(`${name}: the ledger has ${booked} credits, the purchase ${granted}`);
    if (taken > back) differences.push(`${name}: ${taken} credits were taken back, ${back} are due`);
    if (taken + due < back) {
      differences.push(
        `${name}: ${back} refunded credits, but only ${taken + due} were taken back or are due`,
      );
    }
    const listed = kind === 'order' ? seen?.orders : seen?.invoices;
    if (listed && !listed.has(id)) differences.push(`${name}: the payment provider does not list it`);
  }
  return differences;
}
