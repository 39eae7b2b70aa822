import { EventEmitter } from 'node:events';
import { browser, cdp } from './cdp.ts';

interface Owner {
  events: EventEmitter;
  askToOpen(url: string): void;
}

/** Owners of the pages of our windows by Chromium's target id; other pages are pop-ups. */
const owners = new Map<string, Owner>();
const attached = new Map<string, string>();
const onAttached = new EventEmitter();
onAttached.setMaxListeners(0);
const creating = new Set<Promise<unknown>>();
const wantedPopups: { url: string; opener: Owner }[] = [];
const onPopup = new EventEmitter();

/** Makes Chromium pause every new page before its first request. */
export async function watchTargets(): Promise<void> {
  cdp.on<{ sessionId: string; targetInfo: { targetId: string } }>(
    undefined,
    'Target.attachedToTarget',
    (event) => {
      void takeTarget(event.sessionId, event.targetInfo.targetId);
    },
  );
  cdp.on<{ targetId: string }>(undefined, 'Target.targetDestroyed', ({ targetId }) => {
    owners.get(targetId)?.events.emit('stand-in:gone');
    owners.delete(targetId);
  });
  await browser('Target.setDiscoverTargets', { discover: true });
  await browser('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'page' }],
  });
}

/** Creates an empty page in its own window, paused before its first request. */
export async function createTarget(
  owner: Owner,
  parameters: { width: number; height: number; background: boolean; browserContextId?: string },
): Promise<{ targetId: string; sessionId: string }> {
  const created: Promise<string> = browser('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...parameters,
  }).then(({ targetId }) => {
    owners.set(targetId, owner);
    return targetId;
  });
  creating.add(created);
  const targetId = await created.finally(() => creating.delete(created));
  if (!attached.has(targetId)) await new Promise<void>((resolve) => onAttached.once(targetId, resolve));
  return { targetId, sessionId: attached.get(targetId) as string };
}

/** Names the opener of the next page that Chromium reports. */
export function expectPopup(popup: { url: string; opener: Owner }): void {
  wantedPopups.push(popup);
  onPopup.emit('popup');
}

async function takeTarget(sessionId: string, targetId: string): Promise<void> {
  await Promise.all(creating);
  if (owners.has(targetId)) {
    attached.set(targetId, sessionId);
    onAttached.emit(targetId);
    return;
  }
  if (wantedPopups.length === 0) {
    await Promise.race([
      new Promise((resolve) => onPopup.once('popup', resolve)),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ]);
  }
  const popup = wantedPopups.shift();
  const send = cdp.sender(sessionId);
  // A pop-up shares its opener's process, so pausing it would block both. Its requests stay unanswered until it closes.
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }).catch(() => undefined);
  await send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  await browser('Target.closeTarget', { targetId }).catch(() => undefined);
  popup?.opener.askToOpen(popup.url);
}
