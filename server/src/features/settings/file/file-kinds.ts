interface Start {
  bytes: readonly number[];
  at?: number;
}

interface Kind {
  /** Possible first bytes (magic numbers), each a list that must match as a whole; undefined for text files. */
  starts?: readonly (readonly Start[])[];
  /** Content type of the stored file. */
  type: string;
  /** Displayed by the browser; all others are sent as downloads. */
  isShown?: true;
}

const from = (...bytes: number[]): readonly Start[] => [{ bytes }];
const text = (type: string): Kind => ({ type });
const letters = (word: string) => [...Buffer.from(word, 'latin1')];
const ZIP = [from(0x50, 0x4b, 3, 4)];
const OLE = [from(0xd0, 0xcf, 0x11, 0xe0)];
const riff = (of: string) => [[{ bytes: letters('RIFF') }, { bytes: letters(of), at: 8 }]];
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const MPEG_4 = [[{ bytes: letters('ftyp'), at: 4 }]];
const JPEG = [from(0xff, 0xd8, 0xff)];
const TIFF = [from(...letters('II*\0')), from(...letters('MM\0*'))];
/** Pictures of telephones: MPEG-4 boxes with one of these brands (ISO 23008-12). */
const HEIF = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand) => [
  { bytes: letters('ftyp'), at: 4 },
  { bytes: letters(brand), at: 8 },
]);

/** Allowed uploads: extension → required content. No type that a browser or a server would execute. */
const kinds: Record<string, Kind> = {
  png: { starts: [from(0x89, 0x50, 0x4e, 0x47)], type: 'image/png', isShown: true },
  jpg: { starts: JPEG, type: 'image/jpeg', isShown: true },
  jpeg: { starts: JPEG, type: 'image/jpeg', isShown: true },
  jfif: { starts: JPEG, type: 'image/jpeg', isShown: true },
  // most browsers show none of these
  tif: { starts: TIFF, type: 'image/tiff' },
  tiff: { starts: TIFF, type: 'image/tiff' },
  heic: { starts: HEIF, type: 'image/heic' },
  heif: { starts: HEIF, type: 'image/heif' },
  gif: { starts: [from(...letters('GIF8'))], type: 'image/gif', isShown: true },
  webp: { starts: riff('WEBP'), type: 'image/webp', isShown: true },
  bmp: { starts: [from(0x42, 0x4d)], type: 'image/bmp', isShown: true },
  pdf: { starts: [from(...letters('%PDF'))], type: 'application/pdf', isShown: true },
  doc: { starts: OLE, type: 'application/msword' },
  xls: { starts: [...OLE, ...ZIP], type: 'application/vnd.ms-excel' },
  ppt: { starts: OLE, type: 'application/vnd.ms-powerpoint' },
  // with a password they are compound files
  docx: { starts: [...ZIP, ...OLE], type: `${OFFICE}.wordprocessingml.document` },
  xlsx: { starts: [...ZIP, ...OLE], type: `${OFFICE}.spreadsheetml.sheet` },
  pptx: { starts: [...ZIP, ...OLE], type: `${OFFICE}.presentationml.presentation` },
  wps: { starts: [...OLE, ...ZIP], type: 'application/wps-office.wps' },
  et: { starts: [...OLE, ...ZIP], type: 'application/wps-office.et' },
  dps: { starts: [...OLE, ...ZIP], type: 'application/wps-office.dps' },
  ofd: { starts: ZIP, type: 'application/ofd' },
  zip: { starts: [...ZIP, from(0x50, 0x4b, 5, 6)], type: 'application/zip' },
  rar: { starts: [from(...letters('Rar!'))], type: 'application/vnd.rar' },
  '7z': { starts: [from(0x37, 0x7a, 0xbc, 0xaf)], type: 'application/x-7z-compressed' },
  mp3: {
    starts: [from(...letters('ID3')), from(0xff, 0xfb), from(0xff, 0xf3), from(0xff, 0xf2)],
    type: 'audio/mpeg',
    isShown: true,
  },
  wav: { starts: riff('WAVE'), type: 'audio/wav', isShown: true },
  ogg: { starts: [from(...letters('OggS'))], type: 'audio/ogg', isShown: true },
  m4a: { starts: MPEG_4, type: 'audio/mp4', isShown: true },
  mp4: { starts: MPEG_4, type: 'video/mp4', isShown: true },
  webm: { starts: [from(0x1a, 0x45, 0xdf, 0xa3)], type: 'video/webm', isShown: true },
  txt: text('text/plain'),
  csv: text('text/csv'),
  md: text('text/markdown'),
  log: text('text/plain'),
  json: text('application/json'),
};

const BINARY = 'application/octet-stream';

/** Without the dot. */
export const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
const kindOf = (name: string) => {
  const extension = extensionOf(name);
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
};

const holdsText = (content: Buffer) => {
  if (content.includes(0)) return false;
  // text may be GBK, so invalid UTF-8 is accepted; HTML or a script with a text extension is not
  return !/^\s*(<!doctype|<html|<script|<svg|<\?php|<\?xml|#!|<%)/i.test(content.subarray(0, 512).toString('latin1').replace(/^ï»¿/, ''));
};

const startsWith =
  (content: Buffer) =>
  (start: readonly Start[]): boolean =>
    start.every(({ bytes, at = 0 }) => bytes.every((byte, index) => content[at + index] === byte));

/** Whether files of this extension are accepted, if their content fits it. */
export const isKnown = (name: string) => kindOf(name) !== undefined;

/** Whether a name is of an accepted text file. */
export const isText = (name: string) => isKnown(name) && kindOf(name)?.starts === undefined;

/** Whether a name is of an allowed file, and the first 512 bytes of its content match it. */
export const isAccepted = (name: string, head: Buffer): boolean => {
  const kind = kindOf(name);
  if (!kind || !head.length) return false;
  return kind.starts ? kind.starts.some(startsWith(head)) : holdsText(head);
};

/** Whether bytes may follow the first ones of a file: text has no zero byte anywhere. */
export const mayFollow = (name: string, piece: Buffer) => !isText(name) || !piece.includes(0);

/** Content type of a stored file, for its row. */
export const typeOf = (path: string): string => kindOf(path)?.type ?? BINARY;

/** Content type under which a stored file is displayed; undefined for what is sent as a download: all but pictures, PDF, audio and video. */
export const shownAs = (path: string): string | undefined => {
  const kind = kindOf(path);
  return kind?.isShown && kind.type;
};
