/**
 * The name of a cookie of this site. On https browsers take one with this prefix only from this very host, over https
 * and for all of its paths (RFC 6265bis, section 4.1.3): no other host of the domain can plant one.
 *
 * @param options.secure whether browsers reach us over https; without it they would refuse the cookie
 */
export function hostCookie(name: string, options: { secure: boolean }): string {
  return options.secure ? `__Host-${name}` : name;
}

/** For cookies that are for some paths only, which the stricter prefix does not allow. */
export function secureCookie(name: string, options: { secure: boolean }): string {
  return options.secure ? `__Secure-${name}` : name;
}

/**
 * Readable by scripts: tells the web application whether asking for the user makes sense, and whether it is still the
 * same one. Carries no right and names nobody.
 */
export const SIGNED_IN_COOKIE = 'funnelsmith_signed_in';
