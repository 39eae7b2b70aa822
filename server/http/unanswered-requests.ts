import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and balancers send the next request of a connection after the answer; a few more do no harm. */
const MOST_UNANSWERED = 8;

/**
 * Cuts off connections that send request after request without waiting for answers: node would take all of them up,
 * and each is far larger in memory than what was sent.
 */
export function limitUnanswered(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // What came in the same piece as the request that was too many.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MOST_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return listener(request, response);
  };
}
