/** The product's name. index.html and favicon.svg repeat it, because no script runs there (first-frame.test.tsx compares them). */
export const PRODUCT = '榫卯';
export const PRODUCT_LINE = '企业后台管理平台';
export const MOTTO = '各自成器，合而为一';

/** The text of the browser tab. */
export const documentTitle = (title: string) => `${title} · ${PRODUCT}`;
