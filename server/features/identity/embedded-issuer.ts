/** What accounts of the embedded provider are bound to: the installation, not its address, which may change. */
export const EMBEDDED_ISSUER = 'embedded';
