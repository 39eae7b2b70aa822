import type { Element, Nodes, Root } from 'hast';
import { isStreamed } from './place-streamed.ts';

/** Tags whose content is never text on the page. */
const NEVER_SHOWN = new Set(
  'script style noscript template svg math iframe object canvas video audio select textarea datalist input head'.split(
    ' ',
  ),
);
/** Repeated on every page of a site. */
const REPEATED_TAGS = new Set(['nav', 'footer', 'dialog']);
const REPEATED_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search', 'menu']);

/** Banners of consent tools that do not say in two words what they are. */
const BANNERS = new Set(
  (
    'onetrust-consent-sdk onetrust-banner-sdk onetrust-pc-sdk cybotcookiebotdialog usercentrics-root didomi-host ' +
    'qc-cmp2-container truste-consent-track iubenda-cs-banner tarteaucitronroot axeptio_overlay klaro cc-window ' +
    'cc-banner osano-cm-window borlabscookiebox cky-consent-container cky-modal cmpbox cookie-law-info-bar ' +
    'hs-eu-cookie-confirmation moove_gdpr_cookie_info_bar shopify-pc__banner fc-consent-root ' +
    'termly-code-snippet-support sliding-popup ' +
    'breadcrumb breadcrumbs skiplink skip-link skip-to-content'
  ).split(' '),
);
const CONSENT = 'cookie|cookies|consent|gdpr|rgpd|lgpd|ccpa';
/** Words beside each other, such as `site-cookie-banner`, `CookieNotice_root__x1` and `consent-box`. */
const BANNER_WORDS = new RegExp(
  ` (?:(?:${CONSENT}) ?(?:banner|bar|notice|popup|modal|dialog|overlay|consent|message|prompt|disclaimer)|(?:consent|gdpr) box|(?:breadcrumb|breadcrumbs) (?:nav|list|trail|wrapper|container)|skip link|(?:yoast|woocommerce|math) breadcrumbs?) `,
  'u',
);
/** Such classes stand on `body` and on wrappers: `has-breadcrumbs`, `no-cookie-banner`. */
const STATES = new Set(['has', 'is', 'no', 'not', 'with', 'without', 'show', 'hide']);

/** Below this, what is outside of an element is no page. Characters. */
const SCANT_REST = 100;
/** Above this, an element that is all of a page is no banner. Characters. */
const LONGEST_BANNER = 1_500;

interface Part {
  /** Characters, without those never shown. */
  length: number;
  /** Whether it contains, or is, the page's main part or title. */
  hasMain: boolean;
}

/**
 * Which elements of a page to leave out: what visitors don't see, banners, and with `repeated` also what every
 * page of a site repeats. An element that holds most of the page's text stays.
 */
export function dropRule(root: Root, { repeated }: { repeated: boolean }): (element: Element) => boolean {
  const parts = new Map<Nodes, Part>();
  const all = measure(root, parts).length;
  const isThePage = (element: Element): boolean => {
    const { length = 0, hasMain = false } = parts.get(element) ?? {};
    if (length < all / 2) return false;
    return hasMain || (all - length < SCANT_REST && length > LONGEST_BANNER);
  };
  return (element) => {
    if (NEVER_SHOWN.has(element.tagName)) return true;
    const isDropped =
      isHidden(element) ||
      (repeated && isRepeated(element)) ||
      [element.properties.id, element.properties.className].flat().some(isBannerName);
    return isDropped && !isThePage(element);
  };
}

function measure(node: Nodes, parts: Map<Nodes, Part>): Part {
  const part: Part = { length: 0, hasMain: false };
  if (node.type === 'text') part.length = node.value.trim().length;
  if (node.type === 'element')
    part.hasMain =
      ['body', 'main', 'article', 'h1'].includes(node.tagName) || node.properties.role === 'main';
  const isShown = node.type !== 'element' || !NEVER_SHOWN.has(node.tagName);
  if (isShown && 'children' in node) {
    for (const child of node.children) {
      const { length, hasMain } = measure(child, parts);
      part.length += length;
      part.hasMain ||= hasMain;
    }
  }
  if (node.type === 'element') parts.set(node, part);
  return part;
}

function isRepeated({ tagName, properties }: Element): boolean {
  return REPEATED_TAGS.has(tagName) || REPEATED_ROLES.has(String(properties.role));
}

function isHidden(element: Element): boolean {
  const { hidden, ariaHidden, style } = element.properties;
  if (hidden !== undefined && hidden !== false && !isStreamed(element)) return true;
  if (String(ariaHidden) === 'true') return true;
  return (
    typeof style === 'string' && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(style)
  );
}

function isBannerName(name: unknown): boolean {
  if (typeof name !== 'string') return false;
  if (BANNERS.has(name.toLowerCase())) return true;
  const words = name
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[-_\s]/u)
    .filter(Boolean);
  return !STATES.has(words[0] ?? '') && BANNER_WORDS.test(` ${words.join(' ')} `);
}
