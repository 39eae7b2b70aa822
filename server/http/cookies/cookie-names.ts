/**
 * Over https, browsers accept a cookie with this prefix only from this host, for all paths (RFC 6265bis, section
 * 4.1.3), so no other host of the domain can set it.
 *
 * @param options.secure whether browsers reach us over https; over http they reject the prefix
 */
export function hostCookie(name: string, options: { secure: boolean }): string {
  return options.secure ? `__Host-${name}` : name;
}

/** For cookies with a path, which `__Host-` does not allow. */
export function secureCookie(name: string, options: { secure: boolean }): string {
  return options.secure ? `__Secure-${name}` : name;
}

/**
 * Scripts read this cookie to see whether a user is signed in, and whether it is still the same user. It
 * grants no access.
 */
export const SIGNED_IN_COOKIE = 'funnelsmith_signed_in';
