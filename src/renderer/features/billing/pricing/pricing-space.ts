/** Height of the section with the built-in plans, reserved while it loads to avoid layout shifts. */
export const pricingSpace = { minHeight: { xs: 2490, sm: 1550, md: 1030 } };
