import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { DOCUMENT_LINES } from './brief-documents.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONSHIPS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A Word document with this XML, and further files in the archive. */
function docxOf(document: string, files: Record<string, Uint8Array> = {}): Bytes {
  const text = (value: string) => new TextEncoder().encode(value);
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': text(CONTENT_TYPES),
      '_rels/.rels': text(RELATIONSHIPS),
      'word/document.xml': text(document),
      ...files,
    }),
  );
}

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const documentOf = (body: string, before = '') =>
  `<?xml version="1.0"?>${before}<w:document ${WORDS}><w:body>${body}</w:body></w:document>`;

export const docxWithManyFiles = (): Bytes =>
  docxOf(
    documentOf(paragraph('Nothing')),
    Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a/${index}`, new Uint8Array(1)])),
  );

/** Ten entities, each ten times the one before it. */
export function docxWithEntities(): Bytes {
  const entities = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY e${index} "${index === 0 ? 'ha ' : `&e${index - 1};`.repeat(10)}">`,
  );
  return docxOf(documentOf(paragraph('&e9;'), `<!DOCTYPE w:document [${entities.join('')}]>`));
}

export const docxWithForeignEntity = (): Bytes =>
  docxOf(
    documentOf(
      paragraph('&secret; '.repeat(30)),
      '<!DOCTYPE w:document [<!ENTITY secret SYSTEM "file:///etc/passwd">]>',
    ),
  );

export const deepDocx = (): Bytes =>
  docxOf(documentOf('<w:sdt><w:sdtContent>'.repeat(30_000) + '</w:sdtContent></w:sdt>'.repeat(30_000)));

export const longDocx = (): Bytes => docxOf(documentOf(paragraph('').repeat(120_000)));

export const docxWithFarDirectory = (): Bytes => {
  const bytes = Buffer.from(docxOf(documentOf('')));
  bytes.writeUInt32LE(0xfffffff0, bytes.length - 6);
  return new Uint8Array(bytes);
};

/** A field code that takes the reader's regular expression minutes. */
export const slowDocx = (): Bytes => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = `<w:r><w:instrText>${' '.repeat(400_000)}x</w:instrText></w:r>`;
  return docxOf(documentOf(`<w:p>${char('begin')}${code}${char('end')}</w:p>`));
};

const honestDocx = () => Buffer.from(docxOf(documentOf(DOCUMENT_LINES.map(paragraph).join(''))));

/** Its directory has another `word/document.xml` behind the entries that it counts. */
export function docxWithHiddenEntry(megabytes: number): Bytes {
  const text = documentOf(DOCUMENT_LINES.map(paragraph).join('') + ' '.repeat(megabytes * 1_000_000));
  const rest = zipSync({ 'word/document.xml': new TextEncoder().encode(text) }, { level: 9 });
  const tail = Buffer.from(rest).subarray(-22);
  const start = tail.readUInt32LE(16);
  const whole = honestDocx();
  const end = whole.length - 22;
  const directory = whole.readUInt32LE(end + 16);
  const entry = Buffer.from(rest.subarray(start, rest.length - 22));
  entry.writeUInt32LE(directory, 42);
  const record = Buffer.from(whole.subarray(end));
  record.writeUInt32LE(end - directory + entry.length, 12);
  record.writeUInt32LE(directory + start, 16);
  const parts = [
    whole.subarray(0, directory),
    rest.subarray(0, start),
    whole.subarray(directory, end),
    entry,
  ];
  return new Uint8Array(Buffer.concat([...parts, record]));
}

/** The same, and the directory counts it. */
export function docxWithTwoTexts(): Bytes {
  const bytes = Buffer.from(docxWithHiddenEntry(1));
  const count = bytes.readUInt16LE(bytes.length - 12) + 1;
  bytes.writeUInt16LE(count, bytes.length - 14);
  bytes.writeUInt16LE(count, bytes.length - 12);
  return new Uint8Array(bytes);
}

/** Claims to be the second file of several. */
export function docxOfSeveralFiles(): Bytes {
  const bytes = honestDocx();
  bytes.writeUInt16LE(1, bytes.length - 18);
  return new Uint8Array(bytes);
}

/** A PDF of these objects, the first of which is its catalogue. */
function pdfOf(objects: readonly (string | Buffer)[]): Bytes {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`));
  return new Uint8Array(Buffer.concat(parts));
}

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const page = (contents: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Resources<</Font<</F 5 0 R>>>>/Contents ${contents}>>`;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

function packed(bytes: Buffer, rounds = 1): Buffer<ArrayBuffer> {
  let data = bytes;
  for (let round = 0; round < rounds; round += 1) data = deflateSync(data, { level: 9 });
  const filters = '/FlateDecode'.repeat(rounds);
  const head = `<</Length ${data.length}/Filter[${filters}]>>stream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]);
}

/** Two gigabytes of spaces in a few kilobytes. */
export const pdfBomb = (): Bytes =>
  pdfOf([
    CATALOGUE,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page(`[${'4 0 R '.repeat(10)}]`),
    packed(Buffer.alloc(200_000_000, 32), 2),
    FONT,
  ]);

export const pdfWithManyPages = (): Bytes =>
  pdfOf([
    CATALOGUE,
    '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>',
    page('4 0 R'),
    packed(Buffer.from('')),
    FONT,
  ]);

export const pdfInCircles = (): Bytes =>
  pdfOf([CATALOGUE, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 5/Parent 2 0 R>>']);

export const pdfWithManyObjects = (): Bytes =>
  pdfOf([
    CATALOGUE,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page('4 0 R'),
    packed(Buffer.from('BT /F 9 Tf (x) Tj ET\n'.repeat(60_000))),
    FONT,
    ...Array.from({ length: 150_000 }, () => '<</A[1 0 R]>>'),
  ]);

/** One string of 30 million characters, which is joined and copied at once. */
export const pdfWithLongString = (): Bytes =>
  pdfOf([
    CATALOGUE,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    page('4 0 R'),
    packed(Buffer.from(`BT /F 9 Tf (${'ab '.repeat(10_000_000)}) Tj ET`)),
    FONT,
  ]);
