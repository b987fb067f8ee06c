type Sheet = HTMLStyleElement | HTMLLinkElement;

const OFF = 'not all';

const isSheet = (node: unknown): node is Sheet =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');

// antd and its components share their styles among all views; they mark them before they insert them
const isOfAntd = (sheet: Sheet) => sheet.hasAttribute('data-rc-order') || sheet.hasAttribute('data-css-hash');

const INSERTIONS = ['append', 'appendChild', 'prepend', 'insertBefore'] as const;

/**
 * Keeps style sheets that code of a remote adds to the head in effect only as long as one of its views is there. Sheets are switched off by
 * their media query and not removed: the remote believes that they are loaded and would not add them again. The inserting code is found in
 * the stack trace; sheets of the host and of antd have no owner and stay.
 */
export function createHeadStyles(ownerOf: (trace: string) => string | undefined, head = document.head) {
  const sheets = new Map<string, Map<Sheet, string>>();
  const views = new Map<string, number>();

  const note = (added: readonly unknown[]) => {
    for (const sheet of added.filter(isSheet)) {
      const owner = isOfAntd(sheet) ? undefined : ownerOf(new Error('inserted by').stack ?? '');
      if (!owner) continue;
      const own = sheets.get(owner) ?? new Map<Sheet, string>();
      sheets.set(owner, own.set(sheet, sheet.media));
    }
  };

  for (const name of INSERTIONS) {
    const insert = head[name] as (...nodes: unknown[]) => unknown;
    Object.assign(head, {
      [name]: (...nodes: unknown[]) => {
        note(nodes);
        return insert.apply(head, nodes);
      },
    });
  }

  const switchOn = (owner: string, isOn: boolean) => {
    for (const [sheet, media] of sheets.get(owner) ?? []) {
      if (sheet.isConnected) sheet.media = isOn ? media : OFF;
      else sheets.get(owner)?.delete(sheet);
    }
  };

  return {
    /** A view of the owner is mounted; returns the function that says it is gone. */
    enter(owner: string): () => void {
      const count = views.get(owner) ?? 0;
      views.set(owner, count + 1);
      if (count === 0) switchOn(owner, true);
      return () => {
        const left = (views.get(owner) ?? 1) - 1;
        views.set(owner, left);
        if (left === 0) switchOn(owner, false);
      };
    },
  };
}

export type HeadStyles = ReturnType<typeof createHeadStyles>;
