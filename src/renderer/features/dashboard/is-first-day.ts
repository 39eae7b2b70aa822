export function isFirstDay({ createdAt }: { createdAt: string }, now: Date): boolean {
  return new Date(createdAt).toDateString() === now.toDateString();
}
