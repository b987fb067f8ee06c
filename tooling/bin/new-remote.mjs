// `pnpm new:remote <name>`: a remote with one page, ready to build.
import { scaffold } from './scaffold.mjs';

await scaffold(async (...asked) => (await import('../src/scaffold/new-remote.ts')).newRemote(...asked), {
  usage: 'pnpm new:remote <应用>',
  next: ({ remote, view }) => [
    `npm start，或只构建它：npm run build ${remote}`,
    `在「系统管理 → 菜单管理」新增菜单，前端组件填写：${view}`,
  ],
});
