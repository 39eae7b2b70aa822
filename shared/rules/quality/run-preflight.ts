import type { CheckSettings } from '#shared/content-types/check-settings.ts';
import { PREFLIGHT_CHECKS, type PreflightCheck } from '#shared/content-types/check-settings.ts';
import { factsOfContentType } from '#shared/rules/content/content-types.ts';
import { productFieldValue } from '#shared/rules/products/product-fields.ts';
import { findBannedWords } from './checks/banned-words.ts';
import { findFigures } from './checks/figures.ts';
import { findFormOfAddress } from './checks/form-of-address.ts';
import { findLeftovers, findToComplete } from './checks/leftovers.ts';
import { findLinkProblems } from './checks/links.ts';
import { findForeignLanguage } from './checks/output-language.ts';
import { findClaims, findCliches, findSuperlatives, findToldStories, findUrgency } from './checks/phrases.ts';
import { findPlatformProblems } from './checks/platform-limits.ts';
import { findInventedQuotes } from './checks/quotes.ts';
import { findHardReading } from './checks/readability.ts';
import { checkedLanguageOf } from './content-language.ts';
import { findMissingFooter } from './email/email-footer.ts';
import { emailMessages } from './email/email-messages.ts';
import { findLargeEmails } from './email/email-size.ts';
import { findPreheaderProblems } from './email/preheader.ts';
import { findPromotion, findSpamStacking } from './email/promotion.ts';
import { findDishonestSubjects, findSubjectLengths } from './email/subjects.ts';
import type { Finding, FoundSpan } from './finding.ts';
import { maskMarkup } from './masked-text.ts';
import type { PreflightContext, PreflightDocument } from './preflight-document.ts';
import { textBlocks } from './text-blocks.ts';

type Check = (document: PreflightDocument, settings: CheckSettings) => FoundSpan[];

const CHECKS: Readonly<Record<PreflightCheck, Check>> = {
  outputLanguage: findForeignLanguage,
  leftovers: findLeftovers,
  figures: findFigures,
  quotes: (document, settings) => [
    ...findInventedQuotes(document, settings),
    ...findToldStories(document, settings),
  ],
  claims: findClaims,
  superlatives: findSuperlatives,
  links: findLinkProblems,
  urgency: findUrgency,
  subjectLength: findSubjectLengths,
  subjectHonesty: findDishonestSubjects,
  preheader: findPreheaderProblems,
  emailFooter: findMissingFooter,
  emailSize: findLargeEmails,
  promotion: findPromotion,
  spamStacking: findSpamStacking,
  platformLimits: findPlatformProblems,
  formOfAddress: findFormOfAddress,
  bannedWords: findBannedWords,
  cliches: findCliches,
  readability: findHardReading,
  toComplete: findToComplete,
};

/**
 * Runs all checks without AI and sorts the findings by position. The code is large, so the renderer runs it
 * in a worker.
 */
export function runPreflight(text: string, context: PreflightContext): Finding[] {
  const document: PreflightDocument = {
    text,
    masked: maskMarkup(text),
    blocks: textBlocks(text),
    language: checkedLanguageOf(productFieldValue(context.product, 'targetLanguage')),
    messages: emailMessages(text),
    context,
  };
  const settings: CheckSettings = factsOfContentType(context.contentType).checks;
  const findings = PREFLIGHT_CHECKS.filter((check) => settings.checks.includes(check)).flatMap((check) =>
    CHECKS[check](document, settings).map(
      (found): Finding => ({
        ...found,
        check,
        quote: text.slice(found.span.start, found.span.end),
        values: found.values ?? {},
      }),
    ),
  );
  return findings.sort((a, b) => a.span.start - b.span.start);
}
