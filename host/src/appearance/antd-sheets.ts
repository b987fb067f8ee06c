const loading = new Map<string, Promise<void>>();

/** Loads a sheet in front of all others of the page, as antd inserts its own: later sheets override rules of the same specificity. */
const load = async (href: string | undefined) => {
  // only builds have sheets (AntdStylesPlugin); without them antd writes its rules at run time
  if (!href) return;
  const known = loading.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const coming = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      // the next call tries again
      loading.delete(href);
      link.remove();
      reject(new Error(`${href} did not load`));
    };
  });
  loading.set(href, coming);
  document.head.prepend(link);
  return coming;
};

/** Rules of the antd components that the console's frame is made of. */
export const loadFrameSheet = () => load(process.env.ANTD_FRAME_SHEET);

/** Rules of the other antd components. */
export const loadViewsSheet = () => load(process.env.ANTD_VIEWS_SHEET);
