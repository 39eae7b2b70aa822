/** Remaining credits in percent, 0 to 100. */
export function creditsShare(credits: number, totalCredits: number): number {
  if (totalCredits <= 0) return 0;
  return Math.min(100, Math.max(0, (credits / totalCredits) * 100));
}
