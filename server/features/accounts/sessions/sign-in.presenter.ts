import type { SignIn as SignInRow } from '#server/models/accounts/sign-in.ts';
import type { SignIn } from '#shared/contracts/accounts/sign-ins.ts';

export function presentSignIn({ id, way, isRefused, device, createdAt }: SignInRow): SignIn {
  return { id, way, isRefused, device, createdAt: createdAt.toISOString() };
}
