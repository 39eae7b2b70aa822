import { createSocket, type RemoteInfo } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** Response to a query: records, a response code of RFC 1035 (2: failure, 3: no such name), or none. */
export type NameAnswer = { addresses: string[] } | { nameServer: string } | { code: number } | 'silence';

export interface NameServer {
  /** Address to give to a resolver. */
  address: string;
  /** Received queries: type and name. */
  questions: string[];
  close(): Promise<void>;
}

const TYPES: Record<number, string> = { 1: 'A', 2: 'NS', 28: 'AAAA' };

/** A DNS server over UDP on a loopback port (RFC 1035) with scripted responses. */
export async function startNameServer(
  answerTo: (question: { type: string; name: string }) => NameAnswer,
): Promise<NameServer> {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (query, sender: RemoteInfo) => {
    const { name, end } = readName(query);
    const type = TYPES[query.readUInt16BE(end)] ?? 'other';
    questions.push(`${type} ${name}`);
    const answer = answerTo({ type, name });
    if (answer === 'silence') return;
    socket.send(reply(query, end + 4, type, answer), sender.port, sender.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    questions,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

/** The queried name, and its end in bytes. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let position = 12;
  for (;;) {
    const length = query.readUInt8(position);
    position += 1;
    if (length === 0) return { name: labels.join('.') || '.', end: position };
    labels.push(query.toString('ascii', position, position + length));
    position += length;
  }
}

function reply(
  query: Buffer,
  questionEnd: number,
  type: string,
  answer: Exclude<NameAnswer, 'silence'>,
): Buffer {
  const records = recordsOf(answer, type);
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8180 | ('code' in answer ? answer.code : 0), 2);
  for (const [field, count] of [1, records.length, 0, 0].entries())
    header.writeUInt16BE(count, 4 + field * 2);
  return Buffer.concat([header, query.subarray(12, questionEnd), ...records]);
}

function recordsOf(answer: Exclude<NameAnswer, 'silence'>, type: string): Buffer[] {
  if ('nameServer' in answer) return type === 'NS' ? [record(2, nameData(answer.nameServer))] : [];
  if (!('addresses' in answer) || type !== 'A') return [];
  return answer.addresses.map((address) => record(1, Buffer.from(address.split('.').map(Number))));
}

/** A record for the queried name, which begins at byte 12. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function nameData(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
