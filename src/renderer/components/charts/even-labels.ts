/**
 * Which places on an axis have a label: the last one and others at even distances before it, at most `most`.
 *
 * @returns whether the place with this index has one
 */
export function evenLabels(count: number, most: number): (index: number) => boolean {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return (index) => (count - 1 - index) % step === 0;
}
