import type { Pricing } from '#shared/contracts/billing/plans.ts';
import type { Language } from '#shared/rules/languages.ts';

/** What the server knows about a landing page that it serves. */
export interface LandingFacts {
  language: Language;
  /** Plans on sale; undefined if they could not be read. The browser then asks for them. */
  pricing: Pricing | undefined;
  /** Origin of the page, without a slash at its end. */
  publicUrl: string;
}
