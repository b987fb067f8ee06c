import { baseConfig } from '../base-config.ts';
import { compile } from './compile.ts';

/** Builds a page as one script without federation. For tests of hosts other than ours. */
export async function buildPage(folder: string, entry: string, output: string): Promise<void> {
  const base = baseConfig({
    name: 'page',
    folder,
    mode: 'production',
    port: 0,
    cacheVersion: '',
    output: { path: output, publicPath: 'auto', uniqueName: 'mortise_page', filename: 'main.js' },
  });
  await compile({ ...base, entry: { main: entry }, cache: false, devtool: false, resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } });
}
