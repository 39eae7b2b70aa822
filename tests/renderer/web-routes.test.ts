import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#renderer/app/router.tsx';
import { isWebPath } from '#shared/rules/web-routes.ts';

const pathsOf = (list: readonly RouteObject[], parent = ''): string[] =>
  list.flatMap(({ path = '', lazy, children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/+/gu, '/');
    return [...(lazy ? [own] : []), ...pathsOf(children, own)];
  });

test('the server knows every screen of the router, by ids only', () => {
  const paths = pathsOf(routes);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    expect([path, isWebPath(path.replaceAll(':id', '17'))]).toEqual([path, true]);
    if (path.includes(':id')) expect(isWebPath(path.replaceAll(':id', 'x'))).toBe(false);
    expect([path, isWebPath(`${path}/nothing`)]).toEqual([path, false]);
  }
});
