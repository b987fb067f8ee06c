import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { type Declarations, lentDeclarations } from './lent-declarations.ts';
import { runCompiler, workshopIn } from './run-compiler.ts';

/** Layers of `shared` that the host lends, in the order in which they import each other. */
export const LAYERS = ['http', 'session', 'ui/basics', 'ui', 'pickers', 'micro'] as const;

export interface ReleaseTypes {
  /** Contract number of the release. */
  version: string;
  declarations: Declarations;
}

const file = join(root, 'shared/last-release-types.txt');
const TITLE = /^Types that contract number (\S+) lent;/;
const titleOf = (version: string) =>
  `Types that contract number ${version} lent; written by e2e/fixtures/keep-release.mjs. A line with @ begins the next module.`;

/** Compiles the layers of a checkout and takes the declarations of what they lend. */
export function typesOf(checkout: string): ReleaseTypes {
  const { folder, remove } = workshopIn(checkout);
  try {
    const source = join(checkout, 'shared/src');
    const said = runCompiler({
      checkout,
      folder,
      files: [join(source, 'ui/css.d.ts'), ...LAYERS.map((layer) => join(source, layer, 'index.ts'))],
      options: { rootDir: source, outDir: join(folder, 'out'), declaration: true, removeComments: true, noCheck: true },
    });
    if (said) throw new Error(`The declarations of ${checkout} cannot be written:\n${said}`);
    const [, version = ''] =
      /SHARED_VERSION = '([\d.]+)'/.exec(readFileSync(join(source, 'contract/registry/provided-modules.ts'), 'utf8')) ?? [];
    return {
      version,
      declarations: lentDeclarations(
        join(folder, 'out'),
        LAYERS.map((layer) => `${layer}/index.ts`),
      ),
    };
  } finally {
    remove();
  }
}

/** Keeps the types of a checkout as those of the last release. */
export function keepTypes(checkout: string): void {
  const { version, declarations } = typesOf(checkout);
  writeFileSync(file, `${titleOf(version)}\n\n${[...declarations].map(([path, text]) => `@ ${path}\n${text}\n`).join('\n')}`);
}

export function keptTypes(): ReleaseTypes {
  const [title = '', ...modules] = readFileSync(file, 'utf8').split(/^@ /m);
  const version = TITLE.exec(title)?.[1];
  if (!version) throw new Error(`${file} does not say which release it is of.`);
  return {
    version,
    declarations: new Map(
      modules.map((module) => {
        const end = module.indexOf('\n');
        return [module.slice(0, end), module.slice(end + 1).trimEnd()];
      }),
    ),
  };
}
