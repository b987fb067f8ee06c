import { addressText, menuAddress, routerPath, TASKS_HASH } from './menu-address.ts';
import { fillLink, isMenuLink, LINK_PARTS, LINK_TOKEN, unknownPlaceholders } from './menu-link.ts';

/** Paths that the server answers itself, never with the console's page. */
export const SERVER_PATHS = /^\/(jeecg-boot|remotes|registry|health)(\/|$)/;

/**
 * A path that looks like a file is never answered with the page: a cache in front would store it for everybody. Page addresses may contain
 * dots, and end in `.html`.
 */
export const FILE_NAME = /\/\.|\.(?!html?$)(?:[a-z]{2,5}|woff2|mp[34])$/i;

/** Pages that the console has without a menu row. */
const OWN_PAGES = /^\/(?:(?:user|oauth2-app)(?:\/|$)|(?:403|404|500)$)/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an address must not have
const INVISIBLE = /[\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2060\ufeff]/;
/** Signs that mean something else to browsers and to the router; `%2F` is a slash within a segment. */
const SPECIAL = /[\\*?#]|%2F/;

const EXAMPLE_LINK = `{{ window._CONFIG['${LINK_PARTS[0]}'] }}`;

const linkFlaw = (url: string): string | undefined => {
  const [unknown] = unknownPlaceholders(url);
  if (unknown) return `中的“${unknown}”不是可用的占位符，可以使用 ${EXAMPLE_LINK} 和 ${LINK_TOKEN}`;
  const filled = fillLink(url, { domianURL: 'http://a', staticDomainURL: 'http://a', pdfDomainURL: 'http://a' });
  return URL.canParse(filled.replaceAll(LINK_TOKEN, '')) ? undefined : '不是有效的网址';
};

/** Characters of an address that favourites and tabs can keep (session/personal-setting.ts). */
const LONGEST = 2000;

const isDecodable = (text: string) => {
  try {
    return !INVISIBLE.test(decodeURIComponent(text));
  } catch {
    return false;
  }
};

const pathFlaw = (url: string): string | undefined => {
  const address = menuAddress(url);
  const { path, hash } = address;
  const readable = routerPath(path);
  const segments = readable.split('/');
  const behind = url.slice(url.search(/[?#]|$/));
  if (INVISIBLE.test(readable) || SPECIAL.test(readable)) return '不能包含 \\ * 和不可见的字符，也不能包含编码后的 / ? #';
  if (!isDecodable(behind)) return '的参数中有无效的字符，“%”须写成“%25”';
  if (path === '/') return '不能只有“/”，它打开首页';
  if (addressText(address).length > LONGEST) return `编码后不能超过 ${LONGEST} 个字符（一个汉字是 9 个）`;
  if (segments.some((segment) => segment === '.' || segment === '..')) return '不能包含“.”或“..”';
  if (/^[a-z][a-z\d+.-]*:/i.test(segments[1] ?? '')) return '不是有效的网址，网址须以 http:// 或 https:// 开头';
  if (segments.some((segment) => /^:(?![\w-]+$)/.test(segment))) return '中的参数名只能由字母、数字、“_”和“-”组成，如 /:code';
  if (SERVER_PATHS.test(path) || OWN_PAGES.test(path)) return `不能以“/${segments[1]}”开头，它由系统自己使用`;
  if (FILE_NAME.test(path)) return '不能像文件名一样结尾，也不能有以“.”开头的一段';
  return hash === TASKS_HASH ? `不能使用“${TASKS_HASH}”，它用于打开任务列表` : undefined;
};

/**
 * Why a menu row cannot have this url, to be put behind the name of the field; `undefined` if it can. What passes opens by click, by
 * reload, by 后退 and in a new window.
 */
export const menuUrlFlaw = (url: string): string | undefined => {
  // written behind views of JeecgBoot, cut off on saving
  const text = url.trim().replace(/\.vue$/, '');
  return isMenuLink(text) ? linkFlaw(text) : pathFlaw(text);
};
