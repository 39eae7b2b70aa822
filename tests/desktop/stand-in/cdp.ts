import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';

export type Send = CDPSession['send'];

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/** Chromium's debugging protocol over one WebSocket, with a session per page. */
export class Cdp {
  readonly #events = new EventEmitter();
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown> & { method: string }>();
  #socket: WebSocket | undefined;
  #lastId = 0;

  async open(url: string): Promise<void> {
    this.#events.setMaxListeners(0);
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as Message);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
  }

  /** Sends commands to the browser, or to a session's page. */
  sender(sessionId?: string): Send {
    return ((method: string, params: object = {}) => {
      this.#lastId += 1;
      const id = this.#lastId;
      const waiting = Object.assign(Promise.withResolvers<unknown>(), { method });
      this.#waiting.set(id, waiting);
      this.#socket?.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
      return waiting.promise;
    }) as Send;
  }

  /** Listens to an event of the browser (no session) or of a page. */
  on<Params>(sessionId: string | undefined, method: string, listener: (params: Params) => void): void {
    this.#events.on(`${sessionId ?? ''}:${method}`, listener);
  }

  #receive({ id, sessionId, method, params, result, error }: Message): void {
    if (id === undefined) {
      this.#events.emit(`${sessionId ?? ''}:${method}`, params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result);
  }
}

/** One browser serves all windows. */
export const cdp = new Cdp();
export const browser: Send = cdp.sender();
