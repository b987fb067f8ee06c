const STORED_FILES = '/jeecg-boot/sys/common/static/';

/**
 * The address under which a picture in foreign HTML may be shown; `undefined` if it would be fetched from a server that neither serves the
 * console nor is allowed: such a server learns who reads what, and when. Full addresses of stored files become paths.
 */
export const pictureSource = (source: string, allowedOrigins: readonly string[]): string | undefined => {
  if (/^data:image\//i.test(source)) return source;
  // an origin that no picture has: what keeps it is a path
  const own = 'http://own.invalid';
  if (!URL.canParse(source, own)) return undefined;
  const { protocol, origin, pathname, search } = new URL(source, own);
  if (!/^https?:$/.test(protocol)) return undefined;
  if (origin === own || allowedOrigins.includes(origin)) return source;
  return pathname.startsWith(STORED_FILES) ? `${pathname}${search}` : undefined;
};
