import { styled } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { earlierSectionsForPrompt } from '#shared/rules/content/content-type-graph.ts';
import type { ContentType } from '#shared/rules/content/content-types.ts';

const Picture = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  '& path': { fill: 'none', stroke: theme.vars.palette.outline, strokeWidth: 1.5, strokeDasharray: '3 4' },
  '& path[data-required]': { stroke: theme.vars.palette.text.primary, strokeDasharray: 'none' },
  '& circle': { fill: theme.vars.palette.text.primary },
}));

interface Edge {
  from: ContentType;
  to: ContentType;
  isRequired: boolean;
}

interface Line extends Edge {
  path: string;
  end: { x: number; y: number };
}

interface KitEdgesProps {
  /** The columns, whose cards have `data-type`. */
  frame: RefObject<HTMLElement | null>;
  type: ContentType;
  /** Types that are written from it. */
  users: readonly ContentType[];
}

/** Lines from a type's inputs to it, and from it to the types that use it. Solid lines are required inputs. */
export function KitEdges({ frame, type, users }: KitEdgesProps) {
  const [lines, setLines] = useState<Line[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the users follow from the type
  useLayoutEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    const draw = () => setLines(edgesOf(type, users).flatMap((edge) => lineOf(root, edge) ?? []));
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(root);
    return () => observer.disconnect();
  }, [frame, type]);
  return (
    <Picture aria-hidden="true">
      {lines.map(({ from, to, path, end, isRequired }) => (
        <g key={`${from}-${to}`}>
          <path d={path} data-required={isRequired || undefined} />
          <circle cx={end.x} cy={end.y} r={3} />
        </g>
      ))}
    </Picture>
  );
}

function edgesOf(type: ContentType, users: readonly ContentType[]): Edge[] {
  const into = (to: ContentType) =>
    earlierSectionsForPrompt(to).map(({ type: from, isRequired }) => ({ from, to, isRequired }));
  return [...into(type), ...users.flatMap(into).filter(({ from }) => from === type)];
}

/** From the right edge of a card to the left edge of one in a later column, else around the right edges. */
function lineOf(root: HTMLElement, edge: Edge): Line | undefined {
  const frame = root.getBoundingClientRect();
  const boxOf = (type: ContentType) => root.querySelector(`[data-type="${type}"]`)?.getBoundingClientRect();
  const from = boxOf(edge.from);
  const to = boxOf(edge.to);
  if (!from || !to) return undefined;
  const start = { x: from.right - frame.left, y: from.top + from.height / 2 - frame.top };
  const isLater = to.left > from.right;
  const end = { x: (isLater ? to.left : to.right) - frame.left, y: to.top + to.height / 2 - frame.top };
  const bend = isLater ? Math.max(20, (end.x - start.x) / 2) : 26;
  const before = isLater ? end.x - bend : end.x + bend;
  return {
    ...edge,
    end,
    path: `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${before} ${end.y} ${end.x} ${end.y}`,
  };
}
