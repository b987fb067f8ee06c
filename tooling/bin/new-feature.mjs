// `pnpm new:feature <remote>/<feature>`: a list with its form, its endpoints in the contract and a builder for tests.
import { scaffold } from './scaffold.mjs';

await scaffold(async (...asked) => (await import('../src/scaffold/new-feature.ts')).newFeature(...asked), 'pnpm new:feature <应用>/<功能>');
const feature = process.argv[2].split('/')[1];
console.log(
  `  3. 在该菜单下新增按钮/权限，授权标识：${['add', 'edit', 'delete'].map((action) => `${feature}:${action}`).join('、')}，并授权给角色`,
);
console.log('  4. 接口已写入 shared/src/contract，由后端按它实现；在此之前页面会提示列表加载失败');
