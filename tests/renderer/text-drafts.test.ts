import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GeneratedContent } from '#shared/contracts/generation/generated-content.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';

/* Drafts of several tabs of one browser. */

type Drafts = typeof import('#renderer/features/generation/editor/drafts/text-drafts.ts');

const OWNER = 3;
const seen = { id: 5 } as GeneratedContent;
const isSaved = () => false;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** @param session the storage of the tab; that of a reloaded tab stays */
async function openTab(session = memoryStorage()): Promise<Drafts & { leave: () => void }> {
  const page = new EventTarget();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', page);
  vi.resetModules();
  const drafts = await import('#renderer/features/generation/editor/drafts/text-drafts.ts');
  return { ...drafts, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

const draft = (text: string, keptAt: number) => ({
  seen,
  values: { written: { text }, citations: [] },
  keptAt,
});
const take = (tab: Drafts, held: readonly string[] = []) =>
  tab.takeDraft({ owner: OWNER, contentId: seen.id, held, isSaved })?.values.written.text;

test('each tab keeps its own draft, and a save in one drops only its own', async () => {
  const first = await openTab();
  const second = await openTab();
  second.keepDraft(OWNER, draft('second', 1));
  first.keepDraft(OWNER, draft('first', 2));
  first.dropDraft(OWNER, seen.id);
  expect(take(second)).toBe('second');
  second.dropAllDrafts();
  expect(localStorage.length).toBe(0);
});

test('a reloaded tab goes on with its own draft, though another is newer', async () => {
  const session = memoryStorage();
  const before = await openTab(session);
  before.keepDraft(OWNER, draft('mine', 1));
  before.leave();
  (await openTab()).keepDraft(OWNER, draft('newer', 2));
  const after = await openTab(session);
  expect(take(after)).toBe('mine');
  // Its copy has the storage of the tab, but is another one.
  expect(take(await openTab(session))).toBe('newer');
});

test('a new tab goes on with the newest draft of a closed tab, and leaves those of open ones', async () => {
  localStorage.setItem(`text-draft:${OWNER}:${seen.id}`, JSON.stringify(draft('of an earlier version', 1)));
  (await openTab()).keepDraft(OWNER, draft('closed', 2));
  (await openTab()).keepDraft(OWNER + 1, draft('of somebody else', 3));
  const open = await openTab();
  open.keepDraft(OWNER, draft('open', 4));
  const held = [open.draftKey(OWNER, seen.id)];
  const next = await openTab();
  expect(take(next, held)).toBe('closed');
  expect(take(next, held)).toBe('closed');
  next.dropDraft(OWNER, seen.id);
  expect(take(next, held)).toBe('of an earlier version');
  next.dropDraft(OWNER, seen.id);
  expect(next.hasDraft(OWNER, seen.id, held)).toBe(false);
  expect(next.hasDraft(OWNER, seen.id, [])).toBe(true);
});

test('what has been saved meanwhile is dropped, and the next one is taken', async () => {
  (await openTab()).keepDraft(OWNER, draft('older', 1));
  (await openTab()).keepDraft(OWNER, draft('saved', 2));
  const tab = await openTab();
  const taken = tab.takeDraft({
    owner: OWNER,
    contentId: seen.id,
    held: [],
    isSaved: ({ written }) => written.text === 'saved',
  });
  expect(taken?.values.written.text).toBe('older');
  expect(localStorage.length).toBe(1);
});

test('a browser keeps the 20 newest', async () => {
  for (let time = 1; time <= 25; time += 1) (await openTab()).keepDraft(OWNER, draft(`${time}`, time));
  expect(localStorage.length).toBe(20);
  expect(take(await openTab())).toBe('25');
});
