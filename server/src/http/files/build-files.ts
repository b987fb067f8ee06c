import { extname } from 'node:path';

/** Types of files that builds of remotes may contain. No HTML: on the console's origin its scripts could read the session. */
const TYPES = new Set([
  ...['.js', '.mjs', '.css', '.json', '.wasm', '.txt'],
  ...['.woff', '.woff2', '.ttf', '.otf'],
  ...['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.svg', '.ico'],
  ...['.mp3', '.mp4', '.webm'],
]);

/** Whether a file of a build is sent to browsers; `current` beside the builds names the current one. */
export const isServedOfBuilds = (path: string) => TYPES.has(extname(path).toLowerCase()) || path.endsWith('/current');
