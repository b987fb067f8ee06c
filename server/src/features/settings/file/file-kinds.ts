interface Kind {
  /** Possible first bytes (magic numbers); undefined for text files. */
  starts?: readonly (readonly number[])[];
  /** Content type for display in the browser; other files are sent as downloads. */
  shownAs?: string;
}

const ZIP = [[0x50, 0x4b, 3, 4]];
const OLE = [[0xd0, 0xcf, 0x11, 0xe0]];
const TEXT: Kind = {};

/** Allowed uploads: extension → required content. No type that a browser or a server would execute. */
const kinds: Record<string, Kind> = {
  png: { starts: [[0x89, 0x50, 0x4e, 0x47]], shownAs: 'image/png' },
  jpg: { starts: [[0xff, 0xd8, 0xff]], shownAs: 'image/jpeg' },
  jpeg: { starts: [[0xff, 0xd8, 0xff]], shownAs: 'image/jpeg' },
  gif: { starts: [[0x47, 0x49, 0x46, 0x38]], shownAs: 'image/gif' },
  webp: { starts: [[0x52, 0x49, 0x46, 0x46]], shownAs: 'image/webp' },
  bmp: { starts: [[0x42, 0x4d]], shownAs: 'image/bmp' },
  pdf: { starts: [[0x25, 0x50, 0x44, 0x46]] },
  doc: { starts: OLE },
  xls: { starts: [...OLE, ...ZIP] },
  ppt: { starts: OLE },
  docx: { starts: ZIP },
  xlsx: { starts: ZIP },
  pptx: { starts: ZIP },
  zip: { starts: [...ZIP, [0x50, 0x4b, 5, 6]] },
  rar: { starts: [[0x52, 0x61, 0x72, 0x21]] },
  '7z': { starts: [[0x37, 0x7a, 0xbc, 0xaf]] },
  mp3: {
    starts: [
      [0x49, 0x44, 0x33],
      [0xff, 0xfb],
      [0xff, 0xf3],
      [0xff, 0xf2],
    ],
  },
  mp4: { starts: [[0, 0, 0]] },
  txt: TEXT,
  csv: TEXT,
  md: TEXT,
  log: TEXT,
  json: TEXT,
};

const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const isText = (content: Buffer) => {
  if (content.includes(0)) return false;
  // text may be GBK, so invalid UTF-8 is accepted; HTML or a script with a text extension is not
  return !/^\s*(<!doctype|<html|<script|<svg|<\?php|<\?xml|#!|<%)/i.test(content.subarray(0, 512).toString('latin1').replace(/^ï»¿/, ''));
};

/** The extension of an allowed file whose content matches it, else undefined. */
export const acceptedExtension = (name: string, content: Buffer): string | undefined => {
  const extension = extensionOf(name);
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
  if (!kind || !content.length) return undefined;
  const fits = kind.starts ? kind.starts.some((bytes) => bytes.every((byte, index) => content[index] === byte)) : isText(content);
  return fits ? `.${extension}` : undefined;
};

/** Content type under which a stored file is displayed; undefined for everything but images. */
export const shownAs = (path: string): string | undefined => {
  const extension = extensionOf(path);
  return Object.hasOwn(kinds, extension) ? kinds[extension]?.shownAs : undefined;
};
