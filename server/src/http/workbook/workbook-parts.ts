import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { BadWorkbook, encrypted, noWorkbook, tooBig } from './bad-workbook.ts';

/** Limit of the uncompressed size, against zip bombs: a megabyte of zip can hold a gigabyte of zeros. */
const UNPACKED_LIMIT = 200 * 1024 * 1024;
const ENTRIES_LIMIT = 2000;
/** Elements of a workbook are nested about ten deep; the parser keeps every open one. */
const DEPTH_LIMIT = 100;
/** Characters without an event of the parser, which holds all of them in memory: the text of a cell, a comment, the attributes of a tag. */
const SILENCE_LIMIT = 512 * 1024;

export interface Part {
  open: () => Promise<Readable>;
  size: number;
}

/** Parts by their names in lower case. */
export type Parts = ReadonlyMap<string, Part>;

/** Path of a workbook on the local disk, or its content. */
export type WorkbookFile = string | Buffer;

type Opened = (error: Error | null, zip: ZipFile | undefined) => void;
/** From a file only its directory and the parts that are asked for are read. */
const openZip = (file: WorkbookFile, opened: Opened) => {
  // the archive is closed by its reader: parts are read after its directory has ended
  const options = { lazyEntries: false, strictFileNames: false, autoClose: false };
  if (typeof file === 'string') yauzl.open(file, options, opened);
  else yauzl.fromBuffer(file, options, opened);
};

/** The entries of the zip archive by name. yauzl fails when an entry is larger than its declared size, so the limits here hold. */
export const openParts = (file: WorkbookFile) =>
  new Promise<{ parts: Parts; close: () => void }>((resolve, rejected) => {
    openZip(file, (error, zip) => {
      const reject = (reason: Error) => {
        zip?.close();
        rejected(reason);
      };
      const fail = () => reject(noWorkbook());
      if (error || !zip) return fail();
      const parts = new Map<string, Part>();
      let total = 0;
      zip.on('error', fail);
      zip.on('entry', (entry: Entry) => {
        total += entry.uncompressedSize;
        if (entry.isEncrypted()) return reject(encrypted());
        if (total > UNPACKED_LIMIT || parts.size >= ENTRIES_LIMIT) return reject(tooBig());
        const open = () =>
          new Promise<Readable>((opened, failed) =>
            zip.openReadStream(entry, (trouble, stream) => (trouble || !stream ? failed(noWorkbook()) : opened(stream))),
          );
        parts.set(entry.fileName.replace(/^\//, '').toLowerCase(), { open, size: entry.uncompressedSize });
      });
      zip.on('end', () => resolve({ parts, close: () => zip.close() }));
    });
  });

export interface Reader {
  onOpen?: (name: string, attributes: Record<string, string>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

const EVENTS = ['opentag', 'text', 'closetag', 'comment', 'cdata', 'doctype', 'processinginstruction'] as const;

/** A parser with bounds on what it holds in memory. */
const createParser = ({ onOpen, onText, onClose }: Reader) => {
  const parser = new SaxesParser();
  let depth = 0;
  let silence = 0;
  const heard = () => {
    silence = 0;
  };
  parser.on('error', () => {
    throw noWorkbook();
  });
  // without the namespace prefix, which differs between programs
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  for (const event of EVENTS) parser.on(event, heard);
  parser.on('opentag', ({ name, attributes }) => {
    heard();
    depth += 1;
    if (depth > DEPTH_LIMIT) throw tooBig();
    onOpen?.(bare(name), attributes as Record<string, string>);
  });
  parser.on('text', (text) => {
    heard();
    onText?.(text);
  });
  parser.on('cdata', (text) => {
    heard();
    onText?.(text);
  });
  parser.on('closetag', ({ name }) => {
    heard();
    depth -= 1;
    onClose?.(bare(name));
  });
  return {
    write(text: string) {
      silence += text.length;
      parser.write(text);
      if (silence > SILENCE_LIMIT) throw tooBig();
    },
    close: () => parser.close(),
  };
};

/** What the beginning of a part says about its characters. */
const encodingOf = (head: Buffer) => {
  const mark = head.readUIntBE(0, Math.min(head.length, 2));
  // a byte order mark, or the first character of the XML
  if (mark === 0xfffe || mark === 0x3c00) return 'utf-16le';
  if (mark === 0xfeff || mark === 0x003c) return 'utf-16be';
  return /^\uFEFF?<\?xml[^>]*?\sencoding=["']([\w-]+)["']/.exec(head.toString())?.[1] ?? 'utf-8';
};

/** The characters of a part, chunk by chunk. */
export async function* textOf(stream: Readable) {
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of stream) {
      decoder ??= new TextDecoder(encodingOf(piece as Buffer));
      yield decoder.decode(piece as Buffer, { stream: true });
    }
  } catch {
    // damaged data, or characters of an unknown kind
    throw noWorkbook();
  } finally {
    stream.destroy();
  }
}

/** Parses an XML part chunk by chunk, and yields after each so that the caller can consume what was found so far. */
export async function* parse(part: Part, reader: Reader) {
  const parser = createParser(reader);
  try {
    for await (const text of textOf(await part.open())) {
      parser.write(text);
      yield;
    }
    parser.close();
  } catch (error) {
    throw error instanceof BadWorkbook ? error : noWorkbook();
  }
}

export const readAll = async (part: Part | undefined, reader: Reader) => {
  if (part) for await (const _ of parse(part, reader));
};
