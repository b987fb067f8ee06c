import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureWords } from './names.ts';
import { editFile, writeTemplates } from './write-templates.ts';

/** Path → template of the server's feature and its test. */
export const serverFiles = ({ domain, feature }: FeatureWords): Record<string, string> => {
  const file = `server/src/features/${domain}/${feature}/${feature}`;
  return {
    [`${file}.table.ts`]: 'server/table.ts',
    [`${file}.repository.ts`]: 'server/repository.ts',
    [`${file}.service.ts`]: 'server/service.ts',
    [`${file}.routes.ts`]: 'server/routes.ts',
    [`${file}-sheet.ts`]: 'server/sheet.ts',
    [`${file}.test.ts`]: 'server/test.ts',
  };
};

/** A 19-digit id that ends in 0, so that the ids of a row's buttons follow it. */
const newMenuId = () => `2${String(randomInt(1e8)).padStart(8, '0')}${String(randomInt(1e9)).padStart(9, '0')}0`;

const BUTTONS = { add: '添加', edit: '编辑', delete: '删除', export: '导出', import: '导入' };

const menuRow = ({ feature, title, domain, name, view }: FeatureWords) => {
  const id = newMenuId();
  const buttons = Object.entries(BUTTONS).map(
    ([right, word], index) => `{ id: '${id.slice(0, -1)}${index + 1}', name: '${title}${word}', perms: '${feature}:${right}' },`,
  );
  return `{ id: '${id}', name: '${title}管理', url: '/${domain}/${name}', component: '${view}', sort: 10, icon: 'file-text',
    buttons: [${buttons.join('\n')}] },`;
};

/** remote-system's domains share one branch of the menu. */
const menuOf = ({ remote, domain }: FeatureWords) => (remote === 'remote-system' ? 'system' : domain);

const addMenu = (root: string, words: FeatureWords): string[] => {
  const [name, whole] = [menuOf(words), 'server/src/db/seed/menus/whole-menu.ts'];
  const path = `server/src/db/seed/menus/${name}-menu.ts`;
  const add = () => editFile(root, path, (text) => text.replace(/\n {4}\],\n {2}\},\n\];\n$/, `\n${menuRow(words)}\n    ],\n  },\n];\n`));
  if (existsSync(join(root, path))) return [add()];
  writeTemplates(root, { [path]: 'server/menu.ts' }, { ...words, menu: `${words.title}中心`, menuId: newMenuId() });
  const edited = editFile(root, whole, (text) =>
    text
      .replace('import { systemMenu }', `import { ${words.domainName}Menu } from './${name}-menu.ts';\nimport { systemMenu }`)
      .replace('  ...systemMenu,\n', `  ...systemMenu,\n  ...${words.domainName}Menu,\n`),
  );
  return [add(), edited];
};

const addAssembly = (root: string, words: FeatureWords): string[] => {
  const { domain, Domain, feature, Name, name } = words;
  const path = `server/src/features/${domain}/${domain}.assembly.ts`;
  const app = 'server/src/app.ts';
  const isNew = !existsSync(join(root, path));
  if (isNew) writeTemplates(root, { [path]: 'server/assembly.ts' }, words);
  const imports = ['repository', 'routes', 'service'].map((role) => {
    const what = role === 'routes' ? `${name}Routes` : `create${Name}${role === 'service' ? 'Service' : 'Repository'}`;
    return `import { ${what} } from './${feature}/${feature}.${role}.ts';\n`;
  });
  const assembly = editFile(root, path, (text) =>
    text
      .replace(/(import type \{ DomainParts \} from '#domain-parts.ts';\n)/, `$1${imports.join('')}`)
      .replace(/(\(\{ )(?!.*\bdb\b)(.*\}: DomainParts)/, '$1db, $2')
      .replace(
        /(\n\s*(?:async )?routes\(api: FastifyInstance\) \{)\n?/,
        `$1\n${name}Routes(api, create${Name}Service(create${Name}Repository(db)));\n`,
      ),
  );
  if (!isNew) return [assembly];
  const imported = `import { assemble${Domain} } from './features/${domain}/${domain}.assembly.ts';\n`;
  // an edit for each place: one that is not found fails by itself
  editFile(root, app, (text) => text.replace('import { assembleSettings }', (found) => imported + found));
  const called = editFile(root, app, (text) =>
    text.replace(/\n\s*settings\.routes\(api\);\n/, (found) => `${found}assemble${Domain}(parts).routes(api);\n`),
  );
  return [assembly, called];
};

const addTable = (root: string, { domain, feature, name }: FeatureWords) =>
  editFile(root, 'server/src/all-tables.ts', (text) =>
    text
      .replace(/^import/, (found) => `${found} { ${name}Facts } from './features/${domain}/${feature}/${feature}.table.ts';\nimport`)
      .replace(/\n\];\n$/, (found) => `\n  ${name}Facts,${found}`),
  );

/** Its routes take ids, and its rights cover all rows until the author narrows them; its workbook is imported. */
const addToTests = (root: string, { domain, feature, title, name }: FeatureWords) => {
  const path = `/${domain}/${name}`;
  const calls = [`GET ${path}/queryById`, `POST ${path}/add`, `PUT ${path}/edit`, `DELETE ${path}/delete`, `DELETE ${path}/deleteBatch`];
  return [
    editFile(root, 'server/src/testing/whole-rights.ts', (text) =>
      text.replace(
        /(?<=WHOLE[^\n]*\n)/,
        `  'whoever may edit one ${title} may edit all': [\n    ${calls.map((call) => `'${call}'`).join(', ')},\n  ],\n`,
      ),
    ),
    editFile(root, 'server/src/features/every-sheet.test.ts', (text) =>
      text
        .replace(
          'import { departmentPermissionSheet',
          `import { ${name}Sheet } from './${domain}/${feature}/${feature}-sheet.ts';\nimport { departmentPermissionSheet`,
        )
        .replace(/(?<=SHEETS[^\n]*\n)/, `  '${path}/importExcel': ${name}Sheet,\n`),
    ),
  ];
};

/** Adds the feature to the server's assemblies, menu, tables and tests over all routes; returns the files that it changed. */
export const addToServer = (root: string, words: FeatureWords): string[] => [
  ...addAssembly(root, words),
  ...addMenu(root, words),
  addTable(root, words),
  ...addToTests(root, words),
];
