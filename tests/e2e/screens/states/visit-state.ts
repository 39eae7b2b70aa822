import type { Look, ScreenState } from './acts.ts';

export interface Visit {
  /** Origin of the site. */
  url: string;
  /** Called for the screen itself and for everything that opens on top of it. */
  onView(name: string): Promise<unknown>;
}

/** Placeholders that may follow a screen's heading. */
const NOT_THERE_YET = 'main [aria-busy=true]:not(article), main article[aria-hidden=true]';

/** Opens a screen in one state, and every dialog and menu in it. */
export async function visitState(state: ScreenState, look: Look, visit: Visit): Promise<void> {
  const { page } = look;
  await state.arrange?.(page);
  await open(state, look, visit.url);
  await visit.onView(state.name);
  for (const step of state.steps ?? []) {
    if (step.only && (step.only === 'phone') !== look.phone) continue;
    await step.open(look);
    await visit.onView(`${state.name}, ${step.name}`);
    if (step.close) await step.close(look);
    else await page.keyboard.press('Escape');
    await page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
      .first()
      .waitFor({ state: 'detached' });
  }
  if (!state.arrange) return;
  // Leaves first: the page would repeat its requests without the mocks.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function open(state: ScreenState, look: Look, url: string): Promise<void> {
  const { page } = look;
  const path = new URL(state.path, url).pathname;
  const isInside = page.url().startsWith(url) && state.who !== 'visitor';
  // Navigates without a reload, unless the state mocks responses.
  if (isInside && !state.arrange && new URL(page.url()).pathname !== path) {
    await page.evaluate(`new Promise((resolve) => {
      const before = document.title;
      history.pushState({}, '', '${state.path}');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const look = () => (document.title === before ? requestAnimationFrame(look) : resolve());
      look();
    })`);
  } else await page.goto(url + state.path, { waitUntil: 'commit' });
  await page.getByRole('heading').or(page.getByRole('status')).first().waitFor();
  if (state.until) await state.until(look);
  else
    await page
      .locator(`.MuiSkeleton-root, .MuiCircularProgress-root, ${NOT_THERE_YET}`)
      .first()
      .waitFor({ state: 'detached' });
}
