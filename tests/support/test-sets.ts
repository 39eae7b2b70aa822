/**
 * The two sets of tests: `npm test` runs the fast set, `npm run test:full` the rest after it. A new file of a project
 * below belongs to the fast set; one that takes long or proves a special case is named here.
 */
export type TestSet = 'fast' | 'rest' | 'all';

/**
 * Which files of a project the fast set has: only some, or all but some. `slow` names further long files. The named
 * files start first, in this order: started last, a long one would leave the other workers idle.
 */
type FastFiles = ({ only: readonly string[] } | { without: readonly string[] }) & {
  slow?: readonly string[];
};

export const fastFiles = {
  unit: {
    without: [
      'tests/shared/rules/quality/any-text.test.ts',
      'tests/shared/rules/quality/rubric/any-text.test.ts',
      'tests/renderer/editor/edited-source.test.ts',
      'tests/shared/rules/quality/preflight-figures.test.ts',
      'tests/server/unit/eval.test.ts',
      'tests/server/integrations/ai-fault-cases.test.ts',
      'tests/server/integrations/ai-oversized-answers.test.ts',
      'tests/server/unit/process-pool.test.ts',
      'tests/server/integrations/provider-reach.test.ts',
      'tests/renderer/export/hostile-texts.test.ts',
      'tests/server/integrations/ai-time-limits.test.ts',
      'tests/renderer/editor/hostile-text.test.ts',
      'tests/server/integrations/web/read-page.test.ts',
      'tests/renderer/editor/random-edits.test.ts',
      'tests/server/unit/generation/text-workers.test.ts',
    ],
  },
  server: {
    without: [
      'tests/server/http/briefs/brief-attacks.test.ts',
      'tests/server/http/kits/random-kits.test.ts',
      'tests/server/http/facts/facts.test.ts',
      'tests/server/http/set-checks/set-checks.test.ts',
      'tests/server/http/authorisation/authorisation.test.ts',
      'tests/server/http/generation/repair/repair.test.ts',
      'tests/server/http/authorisation/described-answers.test.ts',
      'tests/server/http/generation/generation-faults.test.ts',
      'tests/server/http/generation/generation-connections.test.ts',
      'tests/server/http/briefs/brief-sources.test.ts',
      'tests/server/http/briefs/held-files.test.ts',
      'tests/server/http/accounts/account-import.test.ts',
      'tests/server/cli/password-input.test.ts',
      'tests/server/payments/random-owners.test.ts',
      'tests/server/http/accounts/import-memory.test.ts',
      'tests/server/http/mail/mail-links.test.ts',
      'tests/server/http/generation/repair/repair-emails.test.ts',
      'tests/server/http/authorisation/mass-assignment.test.ts',
      'tests/server/http/generation/wrapped-answers.test.ts',
      'tests/server/http/accounts/shared-addresses.test.ts',
      'tests/server/http/accounts/deletion-races.test.ts',
      'tests/server/http/oidc/connect-account.test.ts',
      'tests/server/http/generation/charges/unreadable-inputs.test.ts',
      'tests/server/http/oidc/administrators.test.ts',
      'tests/server/http/kits/kit-prompts.test.ts',
      'tests/server/http/rate-limits/guessing.test.ts',
      'tests/server/http/generation/ended-sessions.test.ts',
      'tests/server/payments/owners-of-purchases.test.ts',
      'tests/server/http/accounts/export-downloads.test.ts',
      'tests/server/http/generation/charges/free-limits.test.ts',
      'tests/server/http/generation/time-limit.test.ts',
      'tests/server/http/accounts/import-limits.test.ts',
      'tests/server/http/generation/pages.test.ts',
      'tests/server/http/accounts/import-attacks.test.ts',
      'tests/server/http/generation/provider-text.test.ts',
      'tests/server/http/generation/repair/repair-interrupted.test.ts',
      'tests/server/http/requests/held-bodies.test.ts',
      'tests/server/http/kits/kit-races.test.ts',
      'tests/server/http/generation/dear-work.test.ts',
      'tests/server/http/pages.test.ts',
      'tests/server/http/generation/repair/fix-findings.test.ts',
      'tests/server/http/source-checks.test.ts',
      'tests/server/http/mail/account-mails.test.ts',
      'tests/server/http/requests/turns.test.ts',
      'tests/server/http/requests/slow-bodies.test.ts',
      'tests/server/http/generation/repair/fix-limits.test.ts',
      'tests/server/http/accounts/second-factor.test.ts',
      'tests/server/http/accounts/takeovers.test.ts',
      'tests/server/http/practice/practice-shop.test.ts',
      'tests/server/http/admin/admin-models.test.ts',
      'tests/server/cli/no-database.test.ts',
      'tests/server/http/accounts/import-claims.test.ts',
      'tests/server/http/oidc/squatted-account.test.ts',
      'tests/server/http/generation/charges/unfinished-texts.test.ts',
    ],
  },
  database: {
    without: [
      'tests/server/http/accounts/password-work.test.ts',
      'tests/server/database/embedded-users.test.ts',
      'tests/server/database/embedded-postgres.test.ts',
      'tests/server/http/accounts/password-races.test.ts',
      'tests/server/database/upgrade/product-document.test.ts',
      'tests/server/database/upgrade/paid-tasks.test.ts',
      'tests/server/database/server-lock.test.ts',
    ],
    slow: ['tests/server/database/backup/backup-files.test.ts'],
  },
  desktop: {
    only: [],
    slow: [
      'tests/desktop/bench/this-computer.test.ts',
      'tests/desktop/mutations/mutations.test.ts',
      'tests/desktop/bench/packaging.test.ts',
    ],
  },
  browser: {
    only: [
      'tests/e2e/screens/editor/editing.test.ts',
      'tests/e2e/main-path.test.ts',
      'tests/e2e/live-generation.test.ts',
      'tests/e2e/first-run.test.ts',
      'tests/e2e/search.test.ts',
      'tests/e2e/versions.test.ts',
      'tests/e2e/landing-page.test.ts',
    ],
    slow: [
      'tests/e2e/screens/accessibility/accessibility-desktop.test.ts',
      'tests/e2e/screens/accessibility/accessibility-phone.test.ts',
      'tests/e2e/screens/accessibility/accessibility-zoomed.test.ts',
      'tests/e2e/large-account.test.ts',
      'tests/e2e/pricing-and-billing.test.ts',
      'tests/e2e/screens/editor/editor-states.test.ts',
      'tests/e2e/screens/waiting-and-failing.test.ts',
      'tests/e2e/screens/editor/hostile-paste.test.ts',
      'tests/e2e/screens/failures.test.ts',
      'tests/e2e/screens/content/generation-screens.test.ts',
      'tests/e2e/screens/signed-out.test.ts',
      'tests/e2e/screens/content/content-dialogs.test.ts',
      'tests/e2e/reading-and-sharing.test.ts',
      'tests/e2e/screens/launch-kit.test.ts',
    ],
  },
  processes: {
    only: [],
    slow: [
      'tests/e2e/processes/kit-kills.test.ts',
      'tests/e2e/processes/operation/rolling-restarts.test.ts',
      // It mostly waits, so it does not slow down a test that measures times.
      'tests/e2e/processes/generation-zombie.test.ts',
      'tests/e2e/processes/start-up.test.ts',
      'tests/e2e/processes/generation-kills.test.ts',
      'tests/e2e/processes/attacks/slow-readers.test.ts',
      'tests/e2e/processes/attacks/costs.test.ts',
      'tests/e2e/processes/attacks/fuzz.test.ts',
    ],
  },
} satisfies Record<string, FastFiles>;

const namesOf = (files: FastFiles) => [
  ...(files.slow ?? []),
  ...('only' in files ? files.only : files.without),
];

/** All files that are named above. */
export const namedFiles: readonly string[] = Object.values(fastFiles).flatMap(namesOf);

/** Globs of a project's files in one of the sets. */
export function filesOf(
  set: TestSet,
  { include, exclude = [] }: { include: string[]; exclude?: string[] },
  fast: FastFiles,
): { include: string[]; exclude: string[] } {
  if (set === 'all') return { include, exclude };
  const [named, others] = 'only' in fast ? [fast.only, 'rest'] : [fast.without, 'fast'];
  if (set === others) return { include, exclude: [...exclude, ...named] };
  return { include: [...named], exclude };
}
