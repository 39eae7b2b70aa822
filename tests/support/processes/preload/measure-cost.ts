/**
 * Preloaded into a server: writes the cost of each request with the header `X-Measured` to `MEASURE_FILE`, one JSON
 * line when the response ends. CPU time is the event loop thread's, so other load does not change it.
 */
import { appendFileSync } from 'node:fs';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const held = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const emit = Server.prototype.emit;
Server.prototype.emit = function emitMeasured(this: Server, ...given: [string | symbol, ...unknown[]]) {
  if (given[0] === 'request') measure(given[1] as IncomingMessage, given[2] as ServerResponse);
  return emit.apply(this, given as Parameters<typeof emit>);
};

function measure(request: IncomingMessage, response: ServerResponse): void {
  const number = request.headers['x-measured'];
  if (number === undefined) return;
  collect();
  const before = held();
  const started = process.threadCpuUsage();
  let [turn, stallMs] = [started, 0];
  const endTurn = () => {
    const { user, system } = process.threadCpuUsage(turn);
    stallMs = Math.max(stallMs, (user + system) / 1_000);
    turn = process.threadCpuUsage();
  };
  const turns = setInterval(endTurn, 5);
  response.once('close', () => {
    const { user, system } = process.threadCpuUsage(started);
    clearInterval(turns);
    endTurn();
    const line = { number: Number(number), cpuMs: (user + system) / 1_000, stallMs, bytes: held() - before };
    appendFileSync(process.env.MEASURE_FILE ?? '', `${JSON.stringify(line)}\n`);
  });
}
