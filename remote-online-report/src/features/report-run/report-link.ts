import type { ReportRow } from '@mortise/shared/contract/online';

/** Where a link of a cell leads to. */
export type ReportLink = { kind: 'window' | 'page'; url: string } | { kind: 'view'; view: string; props: Record<string, string> };

const WEB = /^(https?|ftp):\/\//i;
const VIEW = /^\/?([\w./-]+)\.vue(?:\?(.*))?$/;
/** A path of the console; two slashes would be another host. */
const PAGE = /^\/(?![/\\])/;

/** The address with the values of the row, each encoded: a value is never more than a piece of the address. */
const filled = (href: string, row: ReportRow) =>
  href.replace(/\$\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? '')));

/**
 * Reads the link of a cell (docs/wire/online-report.md §6): a web address opens in a new window, a view in a dialog, anything else is a page
 * of the console. Scripts and other protocols are no links.
 */
export const linkOf = (href: string, row: ReportRow): ReportLink | undefined => {
  const url = filled(href.trim(), row);
  if (WEB.test(url)) return { kind: 'window', url };
  const [, view, query] = VIEW.exec(url) ?? [];
  if (view) return { kind: 'view', view, props: Object.fromEntries(new URLSearchParams(query)) };
  const path = /^[\w-]+\//.test(url) ? `/${url}` : url;
  return PAGE.test(path) ? { kind: 'page', url: path } : undefined;
};
