import * as accountDeletion from './accounts/account-deletion.ts';
import * as accountExport from './accounts/account-export.ts';
import * as accountImport from './accounts/account-import.ts';
import * as desktopSignIn from './accounts/desktop-sign-in.ts';
import * as notifications from './accounts/notifications.ts';
import * as sessions from './accounts/sessions.ts';
import * as signIn from './accounts/sign-in.ts';
import * as signInSecurity from './accounts/sign-in-security.ts';
import * as signIns from './accounts/sign-ins.ts';
import * as users from './accounts/users.ts';
import * as activity from './activity.ts';
import * as admin from './admin/admin.ts';
import * as adminModels from './admin/admin-models.ts';
import * as adminPlans from './admin/admin-plans.ts';
import * as adminPrompts from './admin/admin-prompts.ts';
import * as adminSales from './admin/admin-sales.ts';
import * as adminUsers from './admin/admin-users.ts';
import * as audit from './admin/audit.ts';
import * as mails from './admin/mails.ts';
import * as overview from './admin/overview.ts';
import * as promptLab from './admin/prompt-lab.ts';
import * as promptVersions from './admin/prompt-versions.ts';
import * as userPage from './admin/user-page.ts';
import * as aiEdits from './ai-edits.ts';
import * as credits from './billing/credits.ts';
import * as payments from './billing/payments.ts';
import * as plans from './billing/plans.ts';
import * as usage from './billing/usage.ts';
import * as brandVoice from './brand-voice.ts';
import type { Endpoint } from './endpoint.ts';
import * as facts from './facts.ts';
import * as contentOverview from './generation/content-overview.ts';
import * as contentVersions from './generation/content-versions.ts';
import * as generatedContent from './generation/generated-content.ts';
import * as generation from './generation/generation.ts';
import * as generations from './generation/generations.ts';
import * as sourceChecks from './generation/source-checks.ts';
import * as staleness from './generation/staleness.ts';
import * as help from './help.ts';
import * as kits from './kits.ts';
import * as languageVersions from './language-versions.ts';
import * as offer from './offer.ts';
import * as productBriefs from './product-briefs.ts';
import * as productHistory from './product-history.ts';
import * as products from './products.ts';
import * as prompts from './prompts.ts';
import * as quotas from './quotas.ts';
import * as search from './search.ts';
import * as setChecks from './set-checks.ts';
import * as showcases from './showcases.ts';
import * as system from './system.ts';

function endpointsOf(contracts: Record<string, unknown>[]): Endpoint[] {
  return contracts
    .flatMap((contract) => Object.values(contract))
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' &&
        value !== null &&
        'method' in value &&
        'path' in value &&
        'access' in value,
    );
}

/** A test compares these with the server's routes. */
export const allEndpoints: Endpoint[] = endpointsOf([
  signIn,
  accountDeletion,
  signIns,
  signInSecurity,
  desktopSignIn,
  sessions,
  users,
  accountExport,
  accountImport,
  notifications,
  quotas,
  products,
  productHistory,
  languageVersions,
  kits,
  help,
  brandVoice,
  facts,
  setChecks,
  offer,
  productBriefs,
  aiEdits,
  prompts,
  generatedContent,
  contentOverview,
  contentVersions,
  sourceChecks,
  staleness,
  generation,
  generations,
  plans,
  payments,
  credits,
  activity,
  usage,
  search,
  showcases,
  admin,
  overview,
  adminUsers,
  userPage,
  adminModels,
  adminPrompts,
  promptVersions,
  promptLab,
  adminPlans,
  adminSales,
  mails,
  audit,
  system,
]);
