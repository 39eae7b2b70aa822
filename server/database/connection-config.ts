import { Socket } from 'node:net';

interface ConnectionConfig {
  connectionString: string;
  stream?: () => Socket;
}

/** Codes of SCRAM's authentication messages in their order: SASL, SASLContinue, SASLFinal, Ok. */
const SCRAM_STEPS = [10, 11, 12, 0];
const AUTHENTICATION = 'R';
/** Error, notice and negotiation of the protocol's version. */
const MAY_COME_BETWEEN = new Set(['E', 'N', 'v']);
/** A type and a length, which includes itself. */
const HEADER_BYTES = 5;
/** Longer than any message before the end of an authentication. */
const MOST_BYTES = 16_384;

/**
 * Settings of a client for a connection string. With `require_auth=scram-sha-256`, which libpq has under the same name,
 * the client connects only to a server that proves by SCRAM to know the password. `pg` by itself sends the password to
 * whatever server asks for it, such as another user's program that has taken the port.
 */
export function connectionConfig(url: string): ConnectionConfig {
  const isProven = URL.canParse(url) && new URL(url).searchParams.get('require_auth') === 'scram-sha-256';
  return { connectionString: url, ...(isProven && { stream: scramSocket }) };
}

/** A socket that ends when the server authenticates in another way. */
function scramSocket(): Socket {
  const socket = new Socket();
  let received = Buffer.alloc(0);
  let steps = 0;
  const end = () => {
    socket.off('data', check);
    received = Buffer.alloc(0);
  };
  // Listens before the client, whose writes then fail because the socket is destroyed.
  const check = (data: Buffer) => {
    received = Buffer.concat([received, data]);
    while (received.length >= HEADER_BYTES) {
      const type = String.fromCharCode(received.readUInt8(0));
      const bytes = Math.max(HEADER_BYTES, 1 + received.readUInt32BE(1));
      if (bytes <= MOST_BYTES && received.length < bytes) return;
      const code =
        type === AUTHENTICATION && bytes >= HEADER_BYTES + 4
          ? received.readUInt32BE(HEADER_BYTES)
          : undefined;
      if (bytes > MOST_BYTES || (code !== SCRAM_STEPS[steps] && !MAY_COME_BETWEEN.has(type))) {
        end();
        socket.destroy(new Error('The server did not prove that it knows the password'));
        return;
      }
      if (type === AUTHENTICATION) steps += 1;
      if (steps === SCRAM_STEPS.length) {
        end();
        return;
      }
      received = received.subarray(bytes);
    }
  };
  return socket.on('data', check);
}
