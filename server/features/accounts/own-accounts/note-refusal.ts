import type { ServiceContext } from '#server/database/service-context.ts';
import type { PageContext } from '#server/features/accounts/pages/page-form.ts';
import { noteRefusedSignIn } from '#server/features/accounts/sessions/sign-ins.service.ts';
import { userAgentName } from '#server/features/accounts/sessions/user-agent-name.ts';
import type { SignInWay } from '#shared/contracts/accounts/sign-ins.ts';
import { accountsOf } from './address-accounts.ts';

type Target = { accountId: string } | { email: string };

/** Shortest wait, and how much longer it may be, in milliseconds. */
const WAIT_MS = { least: 50, spread: 350 };

/**
 * Notes a refused try for the owner of the account. Not awaited, and only after a random time: neither this answer nor
 * that of the next try may take longer because the account exists. If it fails, the owner misses one line.
 */
export function noteRefusal(
  service: ServiceContext,
  ctx: Pick<PageContext, 'get'>,
  { way, ...target }: { way: SignInWay } & Target,
): void {
  const device = userAgentName(ctx.get('User-Agent'));
  const note = async () => {
    const accountId = 'accountId' in target ? target.accountId : await accountOf(service, target.email);
    if (accountId !== undefined) await noteRefusedSignIn(service, { accountId, way, device });
  };
  const wait = WAIT_MS.least + Math.random() * WAIT_MS.spread;
  setTimeout(() => {
    note().catch((error: unknown) => service.log.info({ err: error }, 'refused sign-in not noted'));
  }, wait).unref();
}

/**
 * The account that was meant: the one that has verified the address, or the only one. Accounts that share an address
 * unverified must not see each other's tries.
 */
async function accountOf(service: ServiceContext, email: string): Promise<string | undefined> {
  const [account, ...others] = await accountsOf(service, email);
  return account && (account.emailVerified || others.length === 0) ? account.id : undefined;
}
