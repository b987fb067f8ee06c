import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addToBrowser, browserFiles } from './browser-half.ts';
import { type FeatureWords, prefixOf, remoteOf, ScaffoldRefusal, wordsOf } from './names.ts';
import type { Scaffolded } from './new-remote.ts';
import { addToServer, serverFiles } from './server-half.ts';
import { textsIn, writeTemplates } from './write-templates.ts';

const USAGE = '用法：pnpm new:feature <应用>/[<领域>/]<功能> <中文名称>，例如 shop/purchase-order 采购单';

/** The remote whose views belong to several domains; its features have a folder of their domain. */
const SEVERAL_DOMAINS = 'remote-system';

const refuseDoubles = (root: string, { Name, names }: FeatureWords) => {
  const doors = textsIn(root, 'shared/src/contract', (file) => file.endsWith('index.ts')).join('\n');
  const double = [Name, `${Name}Draft`, names].find((name) => new RegExp(`\\b${name}\\b(?!\\.ts)`).test(doors));
  if (double) throw new ScaffoldRefusal(`契约中已有 ${double}，请换一个功能名称`);
};

/**
 * A list with its form: endpoints, page, table, service, routes, workbook, menu row with buttons, tests. Nothing is left to do by
 * hand but the migration, which the command has drizzle-kit write.
 *
 * @param asked `<remote>/<feature>`, or `<remote>/<domain>/<feature>` where the domain is not named like the remote
 * @param title what people call one row, in Chinese
 */
export function newFeature(root: string, asked: string, title?: string): Scaffolded & { migration: string } {
  const parts = asked.split('/');
  const [whose = '', feature = ''] = [parts[0], parts.at(-1)];
  if (!title || parts.length < 2 || parts.length > 3 || parts.some((part) => !part)) throw new ScaffoldRefusal(USAGE);
  const remote = remoteOf(whose);
  if (!existsSync(join(root, remote, 'views.ts'))) throw new ScaffoldRefusal(`没有 ${remote}，请先运行 pnpm new:remote ${whose}`);
  if (remote === SEVERAL_DOMAINS && parts.length < 3) throw new ScaffoldRefusal(`${remote} 有多个领域，请写明：${whose}/people/${feature}`);
  const words = wordsOf(remote, parts.length === 3 ? (parts[1] as string) : prefixOf(remote), feature, title);
  refuseDoubles(root, words);

  const folder = `${remote}/src/features/${remote === SEVERAL_DOMAINS ? `${words.domain}/` : ''}${feature}`;
  const written = writeTemplates(root, { ...browserFiles(words, folder), ...serverFiles(words) }, words);
  const edited = [...addToBrowser(root, words, folder), ...addToServer(root, words)];
  return { paths: [...new Set([...written, ...edited])], remote, view: words.view, migration: words.table };
}
