/** Of a digit, in px, with room for wide signs. */
const CHARACTER_WIDTH = 8;
const MARGIN = 14;

/**
 * The width of an axis with values, in px. The chart measures its labels before the font has loaded, and then cuts
 * them: "1…" for 10.
 */
export function valueAxisWidth(
  series: readonly { values: readonly number[] }[],
  options: { isStacked: boolean; isFractional: boolean; formatTick: (value: number) => string },
): number {
  const { isStacked, isFractional, formatTick } = options;
  const bars = series[0]?.values.map((_, bar) => series.map(({ values }) => values[bar] ?? 0)) ?? [];
  const most = Math.max(
    1,
    ...bars.map((values) =>
      isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values),
    ),
  );
  // The axis ends at a round value.
  const above = 10 ** Math.ceil(Math.log10(most));
  const ticks = [most, above, ...(isFractional ? [above / 20] : [])];
  return MARGIN + CHARACTER_WIDTH * Math.max(...ticks.map((tick) => formatTick(tick).length));
}
