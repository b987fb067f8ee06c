/**
 * Maps addresses in answers of the back end to this server, so that a browser never has to reach the back end itself.
 *
 * @param target address of the back end, with its context path
 * @param contextPath the path under which this server passes it on
 */
export const createOwnAddress = (target: URL, contextPath: string) => {
  const base = target.pathname.replace(/\/+$/, '');

  const isBelow = (path: string) => path === base || path.startsWith(`${base}/`);

  return {
    /** A `Location` of the back end; redirects to anywhere else stay as they are. */
    ofLocation(location: string, ownHost?: string): string {
      const isRelative = !/^([a-z][a-z0-9+.-]*:|\/)/i.test(location);
      if (isRelative || !URL.canParse(location, target)) return location;
      const { host, pathname, search, hash } = new URL(location, target);
      if (![target.host, ownHost].includes(host) || !isBelow(pathname)) return location;
      return `${contextPath}${pathname.slice(base.length)}${search}${hash}`;
    },

    /** A `Set-Cookie` of the back end: its path follows the context path, its domain is dropped. */
    ofCookie: (cookie: string): string =>
      cookie
        .replace(/;\s*domain=[^;]*/gi, '')
        .replace(/(;\s*path=)([^;]*)/i, (whole, name: string, path: string) =>
          isBelow(path) ? `${name}${contextPath}${path.slice(base.length)}` : whole,
        ),
  };
};
