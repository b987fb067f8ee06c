const loading: Record<string, Promise<unknown>> = {};

const add = (href: string) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
    link.onerror = () => {
      // the next call tries again
      delete loading[href];
      link.remove();
      reject(new Error(href));
    };
    document.head.prepend(link);
  });

/**
 * Loads a sheet with rules of antd (`process.env.ANTD_…_SHEET`) in front of all others of the page, as antd inserts its own: later sheets
 * override rules of the same specificity. Only builds have sheets (AntdStylesPlugin); without them antd writes its rules at run time.
 */
export const loadSheet = async (href = '') => {
  if (href) loading[href] ??= add(href);
  await loading[href];
};
