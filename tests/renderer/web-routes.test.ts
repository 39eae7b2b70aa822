import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pages } from '#renderer/app/page-meta.ts';
import { routes } from '#renderer/app/router.tsx';
import { screenAt } from '#shared/rules/web-routes.ts';

const pathsOf = (list: readonly RouteObject[], parent = ''): string[] =>
  list.flatMap(({ path = '', lazy, children = [] }) => {
    const own = `${parent}/${path}`.replace(/\/+/gu, '/');
    return [...(lazy ? [own] : []), ...pathsOf(children, own)];
  });

test('the server knows every screen of the router, by ids only', () => {
  const paths = pathsOf(routes);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    expect(screenAt(path.replaceAll(':id', '17')), path).toBeDefined();
    if (path.includes(':id')) expect(screenAt(path.replaceAll(':id', 'x'))).toBeUndefined();
    expect(screenAt(`${path}/nothing`), path).toBeUndefined();
  }
});

test.each(Object.values(pages))('the server knows the file of the screen at $path', ({ path, load }) => {
  expect(load.toString()).toContain(`/screens/${screenAt(path.replaceAll(':id', '17'))}.tsx`);
});
