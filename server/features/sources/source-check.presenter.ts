import type { SourceCheck } from '#shared/contracts/generation/source-checks.ts';
import type { NamedCheck } from './source-checks.service.ts';

export function presentSourceCheck({ url, check }: NamedCheck): SourceCheck {
  return {
    url,
    state: check.state,
    httpStatus: check.httpStatus,
    finalDomain: check.finalDomain,
    pageTitle: check.pageTitle,
    checkedAt: check.checkedAt.toISOString(),
  };
}
