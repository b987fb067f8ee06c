// What `pnpm new:remote` and `pnpm new:feature` share: make the files, link and format them, say what comes next.
import { bin, install, root, run } from './pnpm.mjs';

/**
 * @param make writes the files for the arguments of the command line
 * @param after runs once the files are written and formatted
 * @param next sentences on what a person does now
 */
export async function scaffold(make, { usage, after = () => {}, next }) {
  const asked = process.argv.slice(2);
  if (!asked.length || asked.length > 2) {
    console.error(`用法：${usage}`);
    process.exit(2);
  }
  install();
  // tsx is there only after the install
  const { register } = await import('tsx/esm/api');
  register();
  const { ScaffoldRefusal } = await import('../src/scaffold/names.ts');
  try {
    const made = await make(root, ...asked);
    install({ changed: true });
    run(bin('biome'), ['check', '--write', ...made.paths]);
    after(made);
    for (const path of made.paths) console.log(`  ${path}`);
    console.log('\n下一步：');
    next(made).forEach((sentence, index) => {
      console.log(`  ${index + 1}. ${sentence}`);
    });
  } catch (fault) {
    if (!(fault instanceof ScaffoldRefusal)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
}
