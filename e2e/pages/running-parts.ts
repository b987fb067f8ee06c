import type { Page } from '@playwright/test';

/** What `watchHostile` adds to the window of a page. */
export interface Hostile {
  /** What ran. */
  ran: string[];
  /** Elements and attributes below `root` that run or load something. */
  runningParts(root: ParentNode): string[];
  /** Waits for what `find` finds. */
  until<Found>(find: () => Found | null | undefined | false): Promise<Found>;
  /** The open dialog or drawer whose text holds `mark`. */
  dialogWith(mark: string): HTMLElement | undefined;
  /** Presses the closing cross of a dialog, and waits until it is gone. */
  close(dialog: HTMLElement): Promise<void>;
}

declare global {
  interface Window {
    hostile: (() => void) & Hostile;
  }
}

/** Runs in the page: it may use nothing from outside of itself. */
const watch = () => {
  const ran: string[] = [];
  const RUNS = 'script, iframe, object, embed, base, meta, math, noscript, animate, video, audio, form[action], [srcdoc], [formaction]';
  const SCHEME = /^[^a-z]*(javascript|vbscript|data:text)/i;
  const hostile: Hostile = {
    ran,
    runningParts: (root) =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element.matches(RUNS) ? [element.tagName] : []),
        ...(element instanceof HTMLTemplateElement ? hostile.runningParts(element.content) : []),
        // without the white space and control characters that browsers leave out of a scheme
        ...[...element.attributes].flatMap(({ name, value }) =>
          name.startsWith('on') || SCHEME.test(value.replace(/\s/g, '')) ? [`${element.tagName} ${name}`] : [],
        ),
      ]),
    async until(find) {
      for (const end = Date.now() + 10_000; Date.now() < end; ) {
        const found = find();
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve));
      }
      throw new Error(`not found within 10 s: ${find}`);
    },
    dialogWith: (mark) =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].find(
        (dialog) => dialog.checkVisibility() && dialog.textContent?.includes(mark),
      ),
    async close(dialog) {
      dialog
        .querySelector<HTMLElement>('button[aria-label="Close"], button[aria-label="关闭"], .ant-modal-close, .ant-drawer-close')
        ?.click();
      await hostile.until(() => !dialog.isConnected || !dialog.checkVisibility());
    },
  };
  window.hostile = Object.assign(() => void ran.push('hostile()'), hostile);
};

/** Gives the page `hostile()`, which hostile contents call, and what looks for their parts. */
export const watchHostile = (page: Page) => page.addInitScript(watch);
