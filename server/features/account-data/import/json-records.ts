const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}');
const SPACES: ReadonlySet<number | undefined> = new Set(Buffer.from(' \t\r\n'));
const MOST_BYTES_OF_CHARACTER = 4;

/**
 * The elements of a JSON array of objects, as text that is not parsed yet. Only one is in memory at a time. Ends with
 * 'too large' before an element of more characters.
 *
 * @param pieces UTF-8
 * @param most maximum characters of an element
 * @throws Error when it is no such array
 */
export async function* jsonRecords(
  pieces: AsyncIterable<Buffer>,
  most: number,
): AsyncGenerator<Buffer | 'too large', undefined> {
  let state: 'start' | 'first' | 'between' | 'next' | 'inside' | 'end' = 'start';
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let kept: Buffer[] = [];
  let characters = 0;
  let bytes = 0;
  // Bytes too, because invalid UTF-8 may have many to a character.
  const isTooLarge = () => characters > most || bytes > MOST_BYTES_OF_CHARACTER * most;
  for await (const piece of pieces) {
    let from = 0;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index];
      if (state === 'inside') {
        bytes += 1;
        if (((byte ?? 0) & 0xc0) !== 0x80) characters += 1;
        if (isEscaped) isEscaped = false;
        else if (inText) {
          if (byte === BACKSLASH) isEscaped = true;
          else if (byte === QUOTE) inText = false;
        } else if (byte === QUOTE) inText = true;
        else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
        if (depth > 0) continue;
        kept.push(piece.subarray(from, index + 1));
        yield isTooLarge() ? 'too large' : Buffer.concat(kept);
        kept = [];
        state = 'between';
      } else if (SPACES.has(byte)) {
      } else if (state === 'start' && byte === OPEN_LIST) state = 'first';
      else if ((state === 'first' || state === 'next') && byte === OPEN_OBJECT) {
        state = 'inside';
        from = index;
        depth = 1;
        characters = 1;
        bytes = 1;
      } else if (state === 'between' && byte === COMMA) state = 'next';
      else if ((state === 'between' || state === 'first') && byte === CLOSE_LIST) state = 'end';
      else throw new Error('not a list of records');
    }
    if (state !== 'inside') continue;
    kept.push(piece.subarray(from));
    if (isTooLarge()) yield 'too large';
  }
  if (state !== 'end') throw new Error('not a whole list');
}
