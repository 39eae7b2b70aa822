import { languages } from '#shared/rules/languages.ts';
import { landingPath } from '#shared/rules/web-routes.ts';

/** https://www.robotstxt.org and https://www.sitemaps.org/protocol.html, with the languages of the landing page. */
export function searchEngineFiles(publicUrl: string): Record<string, { type: string; text: string }> {
  const address = (language: string) => publicUrl + landingPath(language);
  const alternates = [
    ...languages.map((language) => [language, address(language)]),
    ['x-default', `${publicUrl}/`],
  ]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('');
  const urls = languages.map((language) => `<url><loc>${address(language)}</loc>${alternates}</url>`);
  return {
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\nDisallow: /api/\nDisallow: /idp/\nDisallow: /signin\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    },
  };
}
