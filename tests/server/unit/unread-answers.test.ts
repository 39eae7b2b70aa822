import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { UnreadAnswers } from '#server/http/answers/unread-answers.ts';

const response = () => new EventEmitter() as unknown as ServerResponse & EventEmitter;
const page = 5_000_000;
const refused = expect.objectContaining({ code: 'too_many_requests', details: { retryAfterSeconds: 5 } });

test('a caller has so much to read at once; reading, or going away, makes room; others are not held up', () => {
  const unread = new UnreadAnswers();
  const answers = Array.from({ length: 5 }, response);
  for (const answer of answers) unread.hold('user 1', page, answer);
  expect(() => unread.hold('user 1', page, response())).toThrow(refused);
  expect(() => unread.requireRoom('user 1')).toThrow(refused);
  unread.hold('user 2', page, response());
  unread.hold('user 1', 1_000, response());
  answers[0]?.emit('close');
  unread.requireRoom('user 1');
});

test('a caller has fifty streams open at once; what waits in them counts', () => {
  const unread = new UnreadAnswers();
  const streams = Array.from({ length: 50 }, () => Object.assign(response(), { writableLength: 0 }));
  for (const stream of streams) unread.holdStream('user 1', stream);
  expect(() => unread.holdStream('user 1', response())).toThrow(refused);
  unread.holdStream('user 2', response());
  unread.requireRoom('user 1');
  for (const stream of streams) Object.assign(stream, { writableLength: 500_000 });
  expect(() => unread.requireRoom('user 1')).toThrow(refused);
  for (const stream of streams.slice(0, 10)) stream.emit('close');
  unread.requireRoom('user 1');
  unread.holdStream('user 1', response());
});
