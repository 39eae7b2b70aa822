import type { Page } from 'playwright-core';
import { goInside } from '#tests/support/browser/go-inside.ts';
import type { Look, ScreenState } from './acts.ts';

export interface View {
  /** Name of the state, followed by that of the step if one is open: `state, step`. */
  name: string;
  /** Whether a step has opened something over the screen. */
  isStep: boolean;
}

export interface Visit {
  /** Origin of the site. */
  url: string;
  /** Called for the screen itself and for everything that opens on top of it. */
  onView(view: View): Promise<unknown>;
}

/** Placeholders that may follow a screen's heading. */
const NOT_THERE_YET = 'main [aria-busy=true]:not(article), main article[aria-hidden=true]';

export const POPUPS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Visits screens in all their states, with every dialog and menu. A page load takes most of the time of a state, so
 * those with the same mocks follow each other without one.
 */
export async function visitStates(states: readonly ScreenState[], look: Look, visit: Visit): Promise<void> {
  const { page } = look;
  const groups = [...Map.groupBy(states, ({ arrange }) => arrange)];
  const withMocks = ([arrange]: (typeof groups)[number]) => Number(arrange !== undefined);
  for (const [arrange, group] of groups.toSorted((a, b) => withMocks(a) - withMocks(b))) {
    // Leaves before the mocks change: the page would show what it knows, and repeat its requests without them.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await arrange?.(page);
    for (const state of group) await visitState(state, look, visit);
  }
}

async function visitState(state: ScreenState, look: Look, visit: Visit): Promise<void> {
  const { page } = look;
  await open(state, look, visit.url);
  await visit.onView({ name: state.name, isStep: false });
  for (const step of state.steps ?? []) {
    if (step.only && (step.only === 'phone') !== look.phone) continue;
    await step.open(look).catch((error) => {
      throw new Error(`${state.name}, ${step.name}: ${error}`, { cause: error });
    });
    await visit.onView({ name: `${state.name}, ${step.name}`, isStep: true });
    if (step.close) await step.close(look);
    else await page.keyboard.press('Escape');
    await page.locator(POPUPS).first().waitFor({ state: 'detached' });
  }
}

async function open(state: ScreenState, look: Look, url: string): Promise<void> {
  const { page } = look;
  const isInside = page.url().startsWith(url) && state.who !== 'visitor';
  if (isInside) await goInside(page, state.path);
  else await page.goto(url + state.path, { waitUntil: 'commit' });
  await page.getByRole('heading').or(page.getByRole('status')).first().waitFor();
  if (state.until) await state.until(look);
  else
    await page
      .locator(`.MuiSkeleton-root, .MuiCircularProgress-root, ${NOT_THERE_YET}`)
      .first()
      .waitFor({ state: 'detached' });
  if (isInside) await closeTooltips(page);
}

/** Closes the tooltip of the control that had the pointer, or that a closed dialog gave the focus back to. */
async function closeTooltips(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement?.blur()');
  await page.locator('[role=tooltip]').first().waitFor({ state: 'detached' });
}
