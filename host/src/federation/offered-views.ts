import type { FirstPage, PinnedRemote } from '@mortise/shared/contract/registry';
import type { Admitted } from './load/gate.ts';
import type { CurrentDocument } from './registry/current-document.ts';

/** The registry gives another build than the page runs, or an operator disabled the remote. */
export type BuildNews = { kind: 'newer' } | { kind: 'disabled'; reason: string };

/** What the document of the registry says of views, without loading any. */
export const createOfferedViews = ({ state }: Pick<CurrentDocument, 'state'>, pinned: (name: string, kind: 'view') => Admitted) => ({
  /** What the registry says of a remote's build that this page runs, or tried. */
  newsOf({ name, build }: PinnedRemote): BuildNews | undefined {
    const now = state().document?.remotes.find((remote) => remote.name === name);
    if (!now) return undefined;
    if (!now.enabled) return { kind: 'disabled', reason: now.reason ?? '未说明' };
    return now.build.build === build.build ? undefined : { kind: 'newer' };
  },
  /** Whether a live remote has the view and the gate admits it. */
  offers(name: string): boolean {
    try {
      pinned(name, 'view');
      return true;
    } catch {
      // opening the view shows the reason
      return false;
    }
  },
  /** The call with which the view's list begins; `undefined` if the record says none, or the gate refuses the view. */
  firstPageOf(name: string): FirstPage | undefined {
    try {
      return pinned(name, 'view').remote.build.firstPages?.find(({ view }) => view === name);
    } catch {
      // opening the view shows the reason
      return undefined;
    }
  },
  /** URLs and sizes in bytes of the files that a view needs; empty if the gate refuses it. */
  filesOf(name: string): { url: string; size: number }[] {
    try {
      const { remote, expose, base } = pinned(name, 'view');
      return [remote.build.entry, ...expose.assets].map(({ path, size }) => ({ url: new URL(path, base).href, size }));
    } catch {
      // opening the view shows the reason
      return [];
    }
  },
});
