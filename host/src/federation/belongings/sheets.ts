type SheetElement = HTMLStyleElement | HTMLLinkElement;

const OFF = 'not all';

/** A preloaded one becomes a sheet later. */
export const isSheet = (node: Node): node is SheetElement =>
  node instanceof HTMLStyleElement || (node instanceof HTMLLinkElement && (node.as === 'style' || /\bstylesheet\b/i.test(node.rel)));

/** antd and its components share their styles among all views; they mark them before they insert them. */
export const isOfAntd = (sheet: SheetElement) => sheet.hasAttribute('data-rc-order') || sheet.hasAttribute('data-css-hash');

interface Switchable {
  switch: (isOn: boolean) => void;
  isGone: () => boolean;
}

/**
 * An element is switched off by its media query and not removed: the remote believes that it is loaded and would not add it again. What the
 * remote sets in the meantime (`media="print"` until a file has arrived) counts when the sheet is switched on.
 */
const elementSwitch = (sheet: SheetElement): Switchable => {
  let media: string | undefined;
  const observer = new MutationObserver(() => {
    if (media === undefined || sheet.media === OFF) return;
    media = sheet.media;
    sheet.media = OFF;
  });
  observer.observe(sheet, { attributeFilter: ['media'] });
  return {
    switch(isOn) {
      if (isOn && media !== undefined) {
        if (sheet.media === OFF) sheet.media = media;
        media = undefined;
      } else if (!isOn && media === undefined) {
        media = sheet.media;
        sheet.media = OFF;
      }
    },
    isGone: () => !sheet.isConnected,
  };
};

/** A constructed sheet may be adopted at any time, by any root; it is switched where it is. What the remote sets in the meantime counts later. */
const constructedSwitch = (constructed: CSSStyleSheet): Switchable => {
  // the remote keeps its sheet; one that it dropped must not be kept by the console
  const kept = new WeakRef(constructed);
  let isOff = false;
  let isDisabled = constructed.disabled;
  const set = (isInForce: boolean) => {
    const sheet = kept.deref();
    if (sheet) Reflect.set(CSSStyleSheet.prototype, 'disabled', !isInForce, sheet);
  };
  Object.defineProperty(constructed, 'disabled', {
    configurable: true,
    get: () => isDisabled,
    set(value: unknown) {
      isDisabled = Boolean(value);
      set(!isDisabled && !isOff);
    },
  });
  return {
    switch(isOn) {
      isOff = !isOn;
      set(!isDisabled && isOn);
    },
    isGone: () => kept.deref() === undefined,
  };
};

/** Style sheets by the build whose code added them: in effect while one of its views is on the screen. */
export const createOwnedSheets = () => {
  const sheets = new Map<string, Map<object, Switchable>>();

  return {
    add(owner: string, sheet: SheetElement | CSSStyleSheet, isOn: boolean) {
      const own = sheets.get(owner) ?? new Map<object, Switchable>();
      sheets.set(owner, own);
      const isElement = sheet instanceof Element;
      const key = isElement ? sheet : new WeakRef(sheet);
      const known = own.get(key) ?? (isElement ? elementSwitch(sheet) : constructedSwitch(sheet));
      own.set(key, known);
      if (!isOn) known.switch(false);
    },
    switch(owner: string, isOn: boolean) {
      const own = sheets.get(owner);
      for (const [key, sheet] of own ?? []) {
        // one that its remote removed, and may add again, goes as the remote made it
        const isGone = sheet.isGone();
        sheet.switch(isOn || isGone);
        if (isGone) own?.delete(key);
      }
    },
  };
};
