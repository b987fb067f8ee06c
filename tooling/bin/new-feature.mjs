// `pnpm new:feature <remote>/<feature>`: a list with its form, its endpoints in the contract and a builder for tests.
import { scaffold } from './scaffold.mjs';

await scaffold(async (...asked) => (await import('../src/scaffold/new-feature.ts')).newFeature(...asked), 'pnpm new:feature <应用>/<功能>');
console.log('  3. 接口已写入 shared/src/contract，由后端按它实现；在此之前页面会提示列表加载失败');
