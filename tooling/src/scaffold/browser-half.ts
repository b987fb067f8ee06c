import type { FeatureWords } from './names.ts';
import { appendLine, editFile } from './write-templates.ts';

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

const OWN_WORDS = 'shared/src/testing/own-words.ts';

/** The labels of the feature's fields, which no document has. */
const withLabels = (text: string, { title }: FeatureWords) =>
  text.replace(/(?<=ownLabels[^\n]*\n)/, `  'code ${title}编码',\n  'name ${title}名称',\n`);

const WHOLE_CONTRACT = 'shared/src/testing/whole-contract.ts';

/** A new domain joins the object that mocks and tests over all endpoints read. */
const withDomain = (text: string, { domain, domainName }: FeatureWords) =>
  text.includes(`/${domain}/index.ts'`)
    ? text
    : text
        .replace('import * as settings', `import * as ${domainName} from '#contract/${domain}/index.ts';\nimport * as settings`)
        .replace(/,?\s*\};\s*$/, `, ...${domainName} };\n`);

const REGISTRY_DOOR = '@mortise/shared/contract/registry';
const NO_PALETTE =
  '\n/** What Ctrl K finds and does before this remote is loaded. */\nexport const palette: Palette = { records: [], actions: [] };\n';

/** `text` with the names in its import from a door. */
const withImport = (text: string, door: string, names: readonly string[]) => {
  const line = new RegExp(`import (type )?\\{ ([^}]+) \\} from '${door}';\\n`);
  const known = line.exec(text);
  const before = (known?.[2] ?? '').split(', ').filter(Boolean);
  const kept = known?.[1] ? before.map((name) => `type ${name}`) : before;
  const bare = (name: string) => name.replace('type ', '');
  const all = [...kept, ...names.filter((name) => !kept.some((one) => bare(one) === bare(name)))].sort((a, b) =>
    bare(a).localeCompare(bare(b)),
  );
  const now = `import { ${all.join(', ')} } from '${door}';\n`;
  return known ? text.replace(line, now) : `${now}${text}`;
};

const FIRST_PAGES = 'export const firstPages';
const FIRST_CALLS = '/** Calls with which the lists begin; the host makes them together with the click. */\n';

/** The list with its first call, the page of one row, and what Ctrl K finds it by. */
const withViews = (text: string, { domain, names, title, view, recordView }: FeatureWords, entries: string) => {
  const listed = text.replace(/,?\s*\} satisfies Views/, `,\n${entries}} satisfies Views`);
  const imported = withImport(
    withImport(listed, REGISTRY_DOOR, ['firstPage', 'type Palette', 'recordKind']),
    `@mortise/shared/contract/${domain}`,
    [names],
  );
  const kind = `recordKind(${names}.list, { title: '${title}', views: ['${view}'], name: 'name', notes: ['code'], page: '${recordView}' }),`;
  const found = `${imported}${imported.includes('records: [') ? '' : NO_PALETTE}`.replace('records: [', `records: [\n    ${kind}\n    `);
  const call = `firstPage('${view}', ${names}.list)`;
  return found.includes(FIRST_PAGES)
    ? found.replace(/,?\s*\];\s*$/, `,\n  ${call},\n];\n`)
    : `${found}\n${FIRST_CALLS}${FIRST_PAGES} = [${call}];\n`;
};

/** A remote hands its build what it had not before. */
const withDoor = (name: string) => (text: string) =>
  text.includes(name)
    ? text
    : text
        .replace(/\{ ([^}]+) \}(?= from '\.\/views)/, (_, names: string) => `{ ${[...names.split(', '), name].sort().join(', ')} }`)
        .replace(/ \}\);\s*$/, `, ${name} });\n`);
const withDoors = (text: string) => withDoor('firstPages')(withDoor('palette')(text));

/** Adds the feature to the doors and lists of the browser's packages; returns the files that it changed. */
export const addToBrowser = (root: string, words: FeatureWords, folder: string): string[] => {
  const { domain, feature, Name, names, builder, remote, view, recordView } = words;
  const file = `./${folder.slice(remote.length + 1)}/${feature}`;
  const entries = `  '${view}': '${file}-list-page.tsx',\n  '${recordView}': '${file}-record-page.tsx',\n`;
  return [
    appendLine(root, `shared/src/contract/${domain}/index.ts`, `export { ${Name}, ${Name}Draft, ${names} } from './${feature}.ts';`),
    appendLine(root, 'shared/src/testing/builders/index.ts', `export { ${builder} } from './${feature}.ts';`),
    editFile(root, `${remote}/views.ts`, (text) => withViews(text, words, entries)),
    editFile(root, `${remote}/rspack.config.ts`, withDoors, { mayStay: true }),
    editFile(root, OWN_WORDS, (text) => withLabels(text, words)),
    editFile(root, WHOLE_CONTRACT, (text) => withDomain(text, words), { mayStay: true }),
  ];
};
