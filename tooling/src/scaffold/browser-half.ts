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

/** Adds the feature to the doors and lists of the browser's packages; returns the files that it changed. */
export const addToBrowser = (root: string, words: FeatureWords, folder: string): string[] => {
  const { domain, feature, Name, names, builder, remote, view } = words;
  const entry = `  '${view}': './${folder.slice(remote.length + 1)}/${feature}-list-page.tsx',\n`;
  return [
    appendLine(root, `shared/src/contract/${domain}/index.ts`, `export { ${Name}, ${Name}Draft, ${names} } from './${feature}.ts';`),
    appendLine(root, 'shared/src/testing/builders/index.ts', `export { ${builder} } from './${feature}.ts';`),
    editFile(root, `${remote}/views.ts`, (text) => text.replace(/,?\s*\} satisfies Views/, `,\n${entry}} satisfies Views`)),
    editFile(root, OWN_WORDS, (text) => withLabels(text, words)),
    editFile(root, WHOLE_CONTRACT, (text) => withDomain(text, words), { mayStay: true }),
  ];
};
