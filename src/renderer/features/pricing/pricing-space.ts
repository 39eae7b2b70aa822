/** What the section takes with the delivered plans, kept free while it loads, so that nothing below it jumps. */
export const pricingSpace = { minHeight: { xs: 2490, sm: 1550, md: 1030 } };
