export const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Path of the browser that `npm run bench` found. */
export const browserPath = () => {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) throw new Error('There is no Chromium: see README.md, or set CHROMIUM_PATH.');
  return CHROMIUM_PATH;
};
