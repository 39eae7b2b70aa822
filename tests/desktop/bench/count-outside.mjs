// Preloaded into the server: reports every name that it looks up and every address that it connects to outside of this
// machine.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

const isLoopback = (host) => host === undefined || /^(?:localhost|127\.|::1$)/u.test(host);
const tell = (host) => {
  if (!isLoopback(host)) process.stderr.write(`\nOUTSIDE ${host}\n`);
};
for (const [owner, name] of [
  [dns, 'lookup'],
  [dns.promises, 'lookup'],
  [dns.Resolver.prototype, 'resolve4'],
  [dns.Resolver.prototype, 'resolve6'],
  [dns.promises.Resolver.prototype, 'resolve4'],
  [dns.promises.Resolver.prototype, 'resolve6'],
]) {
  const original = owner[name];
  owner[name] = function (host, ...rest) {
    tell(host);
    return original.call(this, host, ...rest);
  };
}
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...args) {
  const [first] = args;
  const options = Array.isArray(first) ? first[0] : first;
  tell(options?.host);
  return connect.apply(this, args);
};
syncBuiltinESMExports();
