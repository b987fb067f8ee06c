import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureWords } from './names.ts';
import { appendLine, editFile, OWN_WORDS, withTexts, writeTemplates } from './write-templates.ts';

/** Path → template of contract, page and their tests. */
export const browserFiles = ({ domain, feature }: FeatureWords, folder: string): Record<string, string> => ({
  [`shared/src/contract/${domain}/${feature}.ts`]: 'feature/contract.ts',
  [`shared/src/testing/builders/${feature}.ts`]: 'feature/builder.ts',
  [`${folder}/${feature}-columns.tsx`]: 'feature/columns.tsx',
  [`${folder}/${feature}-form.tsx`]: 'feature/form.tsx',
  [`${folder}/${feature}-list-page.tsx`]: 'feature/list-page.tsx',
  [`${folder}/${feature}-list-page.test.tsx`]: 'feature/list-page.test.tsx',
  [`${folder}/${feature}-record-page.tsx`]: 'feature/record-page.tsx',
});

/** The labels of the feature's fields and the texts of its pages, which no document has. */
const withWords = (text: string, { title }: FeatureWords) =>
  withTexts(text, title, `${title} …`, `${title}“…”`, `删除${title}“…”？`).replace(
    /(?<=ownLabels[^\n]*\n)/,
    `  'code ${title}编码',\n  'name ${title}名称',\n`,
  );

const WHOLE_CONTRACT = 'shared/src/testing/whole-contract.ts';

/** A new domain joins the object that mocks and tests over all endpoints read. */
const withDomain = (text: string, { domain, domainName }: FeatureWords) =>
  text.includes(`/${domain}/index.ts'`)
    ? text
    : text
        .replace('import * as settings', `import * as ${domainName} from '#contract/${domain}/index.ts';\nimport * as settings`)
        .replace(/,?\s*\};\s*$/, `, ...${domainName} };\n`);

const REGISTRY_DOOR = '@mortise/shared/contract/registry';

/** `text` with the names in its import from a door. */
const withImport = (text: string, door: string, names: readonly string[]) => {
  const line = new RegExp(`import \\{ ([^}]+) \\} from '${door}';\\n`);
  const before = line.exec(text)?.[1]?.split(', ') ?? [];
  const all = [...new Set([...before, ...names])].sort((a, b) => a.localeCompare(b));
  const now = `import { ${all.join(', ')} } from '${door}';\n`;
  return before.length ? text.replace(line, now) : `${now}${text}`;
};

/** The list, which Ctrl K finds its rows by, and the page of one row. */
const withViews = (text: string, { domain, names, title, view, recordView }: FeatureWords, file: string) => {
  const finds = `{ title: '${title}', name: 'name', notes: ['code'], page: '${recordView}' }`;
  const entries = `  '${view}': list('${file}-list-page.tsx', ${names}.list, {
    finds: ${finds},
  }),
  '${recordView}': '${file}-record-page.tsx',
`;
  const listed = text.replace(/(?<=defineViews\(\{\n[\s\S]*?)(?=\}\);\n)/, entries);
  return withImport(withImport(listed, REGISTRY_DOOR, ['defineViews', 'list']), `@mortise/shared/contract/${domain}`, [names]);
};

/** Tests the undo of forms also in a remote that had none. */
const testUndo = (root: string, remote: string) => {
  const path = `${remote}/src/conformance/undo.test.tsx`;
  return existsSync(join(root, path)) ? [] : writeTemplates(root, { [path]: 'remote/conformance/undo.test.tsx' }, {});
};

/** Adds the feature to the doors and lists of the browser's packages; returns the files that it changed. */
export const addToBrowser = (root: string, words: FeatureWords, folder: string): string[] => {
  const { domain, feature, Name, names, builder, remote, view, recordView } = words;
  const file = `./${folder.slice(remote.length + 1)}/${feature}`;
  return [
    appendLine(root, `shared/src/contract/${domain}/index.ts`, `export { ${Name}, ${Name}Draft, ${names} } from './${feature}.ts';`),
    appendLine(root, 'shared/src/testing/builders/index.ts', `export { ${builder} } from './${feature}.ts';`),
    editFile(root, `${remote}/views.ts`, (text) => withViews(text, words, file)),
    editFile(root, `${remote}/src/conformance/remote.ts`, (text) =>
      text
        .replace(/\blists: \{/, `lists: {\n    '${view}': { oneByOne: 'each has a code and a name of its own' },\n`)
        .replace(/\bforms: \{/, `forms: {\n    '${file}-form.tsx': ['${view}', '${recordView}'],\n`),
    ),
    ...testUndo(root, remote),
    editFile(root, OWN_WORDS, (text) => withWords(text, words)),
    editFile(root, WHOLE_CONTRACT, (text) => withDomain(text, words), { mayStay: true }),
  ];
};
