// What `pnpm new:remote` and `pnpm new:feature` have in common: make the files, link them, format them, say what comes next.
import { bin, install, root, run } from './pnpm.mjs';

export async function scaffold(make, usage) {
  const [asked, ...more] = process.argv.slice(2);
  if (!asked || more.length) {
    console.error(`用法：${usage}`);
    process.exit(2);
  }
  install();
  // found only once it is installed
  const { register } = await import('tsx/esm/api');
  register();
  const { ScaffoldRefusal } = await import('../src/scaffold/names.ts');
  try {
    const { paths, remote, view } = await make(root, asked);
    install({ changed: true });
    run(bin('biome'), ['check', '--write', ...paths]);
    for (const path of paths) console.log(`  ${path}`);
    console.log(`\n下一步：\n  1. npm start，或只构建它：npm run build ${remote}`);
    console.log(`  2. 在「系统管理 → 菜单管理」新增菜单，前端组件填写：${view}`);
    return view;
  } catch (fault) {
    if (!(fault instanceof ScaffoldRefusal)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
}
