import { type OssFile, STATIC_PATH } from '@mortise/shared/contract/settings';
import { apiBase, fileUrl } from '@mortise/shared/http';

/** The URL of an address that a server gave for a file: below the context path, relative to the stored files, or whole. Empty: it leads to a place that is not allowed. */
export const urlOf = (address: string) => encodeURI(address.startsWith(`${STATIC_PATH}/`) ? apiBase() + address : fileUrl(address));

/** The same with its origin, to be given to others. */
export const sharedUrl = (address: string) => new URL(urlOf(address), window.location.href).href;

/** Whether the page may load it: its policy refuses other origins. */
export const isOwn = (address: string) =>
  urlOf(address) !== '' && new URL(urlOf(address), window.location.href).origin === window.location.origin;

export type PreviewKind = 'picture' | 'pdf' | 'audio' | 'video' | 'text';

const kinds: Readonly<Record<PreviewKind, RegExp>> = {
  picture: /\.(png|jpe?g|jfif|gif|webp|bmp)$/i,
  pdf: /\.pdf$/i,
  audio: /\.(mp3|wav|ogg|m4a)$/i,
  video: /\.(mp4|webm)$/i,
  text: /\.(txt|csv|md|log|json)$/i,
};

/** How a file can be shown; undefined: it can only be downloaded. */
export const previewKind = ({ url, fileName }: Pick<OssFile, 'url' | 'fileName'>): PreviewKind | undefined => {
  const path = (url ?? fileName ?? '').split('?')[0] ?? '';
  const found = (Object.keys(kinds) as PreviewKind[]).find((kind) => kinds[kind].test(path));
  return found && isOwn(url ?? '') ? found : undefined;
};

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** A size for people, such as `1.5 MB`. */
export const sizeText = (bytes: number | null | undefined) => {
  if (typeof bytes !== 'number') return '';
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${UNITS[power]}`;
};
