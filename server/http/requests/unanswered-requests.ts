import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and balancers wait for the response before the next request on a connection; a few more are tolerated. */
const MOST_UNANSWERED = 8;

/**
 * Closes connections that send many requests without waiting for responses. Node would accept all of them,
 * and each needs much more memory than its bytes.
 */
export function limitUnanswered(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // This request arrived in the same chunk as the rejected one.
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
