import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteOf, ScaffoldRefusal, wordsOf } from './names.ts';
import type { Scaffolded } from './new-remote.ts';
import { editFile, writeTemplates } from './write-templates.ts';

const CONTRACT = 'shared/src/contract/index.ts';
const BUILDERS = 'shared/src/testing/builders/index.ts';

/** A list with its form, the endpoints it calls, and a builder for its tests. `asked`: `<remote>/<feature>`. */
export function newFeature(root: string, asked: string): Scaffolded {
  const [whose = '', feature = '', ...more] = asked.split('/');
  if (!whose || !feature || more.length) throw new ScaffoldRefusal('用法：pnpm new:feature <应用>/<功能>，例如 shop/purchase-order');
  const remote = remoteOf(whose);
  if (!existsSync(join(root, remote, 'views.ts'))) throw new ScaffoldRefusal(`没有 ${remote}，请先运行 pnpm new:remote ${whose}`);
  const words = wordsOf(remote, feature);
  const { domain, Name, names, builder, view } = words;
  const contract = readFileSync(join(root, CONTRACT), 'utf8');
  const double = [Name, `${Name}Draft`, names].find((name) => new RegExp(`\\b${name}\\b(?!\\.ts)`).test(contract));
  if (double) throw new ScaffoldRefusal(`契约中已有 ${double}，请换一个功能名称`);

  const folder = `${remote}/src/features/${feature}`;
  const paths = writeTemplates(
    root,
    {
      [`shared/src/contract/${domain}/${feature}.ts`]: 'feature/contract.ts',
      [`shared/src/testing/builders/${feature}.ts`]: 'feature/builder.ts',
      [`${folder}/${feature}-columns.tsx`]: 'feature/columns.tsx',
      [`${folder}/${feature}-form.tsx`]: 'feature/form.tsx',
      [`${folder}/${feature}-list-page.tsx`]: 'feature/list-page.tsx',
      [`${folder}/${feature}-list-page.test.tsx`]: 'feature/list-page.test.tsx',
    },
    words,
  );
  const door = `  '${view}': './src/features/${feature}/${feature}-list-page.tsx',\n`;
  return {
    paths: [
      ...paths,
      editFile(root, CONTRACT, (text) => `${text}export { ${Name}, ${Name}Draft, ${names} } from './${domain}/${feature}.ts';\n`),
      editFile(root, BUILDERS, (text) => `${text}export { ${builder} } from './${feature}.ts';\n`),
      editFile(root, `${remote}/views.ts`, (text) => text.replace(/,?\s*\} satisfies Views/, `,\n${door}} satisfies Views`)),
    ],
    remote,
    view,
  };
}
