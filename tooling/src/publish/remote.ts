import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Published, RolledBack } from '@mortise/shared/contract/registry';
import { askConsole } from './ask-console.ts';
import { type BuildFolder, NotPublishable, readBuildFolder } from './read-build.ts';
import { serveBuild } from './serve-build.ts';

const PORT = 3001;

const USAGE = `用法：pnpm remote publish <构建目录> [--dry-run] [--hold]
      pnpm remote rollback <版本号> [--reason 原因]
      pnpm remote serve <构建目录> [--port ${PORT}]

  rollback   换回上一个版本；版本号是现在的正式版，已不是它时不回退
  serve      在本机提供构建，供控制台的“本机应用”使用
  --dry-run  只检查，不发布
  --hold     只上传，由管理员在“远程应用”里启用

环境变量：MORTISE_URL（控制台的地址）、MORTISE_DEPLOY_TOKEN（发布密钥）`;

/** Options of each command: one that another takes must not be overlooked, such as `--dry-run` of a roll-back. */
const OPTIONS = {
  publish: { 'dry-run': { type: 'boolean' }, hold: { type: 'boolean' } },
  rollback: { reason: { type: 'string' } },
  serve: { port: { type: 'string' } },
} as const;

const isCommand = (word: string | undefined): word is keyof typeof OPTIONS => word !== undefined && Object.hasOwn(OPTIONS, word);

const isOption = (fault: unknown) => (fault as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');

/** Runs a command of `pnpm remote`. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function remote(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const command = args.find((word) => !word.startsWith('-'));
    if (!isCommand(command)) return wrong(USAGE);
    const options: NonNullable<ParseArgsConfig['options']> = OPTIONS[command];
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [, subject, ...more] = positionals;
    if (!subject || more.length) return wrong(USAGE);
    if (command === 'serve') return await serve(subject, Number(values.port ?? PORT));
    const { MORTISE_URL: url, MORTISE_DEPLOY_TOKEN: token } = env;
    if (!url || !token) return wrong(`缺少环境变量 ${url ? 'MORTISE_DEPLOY_TOKEN' : 'MORTISE_URL'}。\n\n${USAGE}`);
    if (command === 'rollback') {
      console.log(await rollBack(subject, values.reason as string | undefined, new URL('/registry/builds/rollBack', url), token));
      return 0;
    }
    const query = new URLSearchParams({ ...(values['dry-run'] && { dryRun: '1' }), ...(values.hold && { hold: '1' }) });
    const target = new URL(`/registry/builds?${query}`, url);
    console.log(await publish(readBuildFolder(subject), target, token));
    return 0;
  } catch (fault) {
    if (isOption(fault)) return wrong(USAGE);
    if (!(fault instanceof NotPublishable)) throw fault;
    console.error(`未完成：\n${fault.message.replace(/^/gm, '  ')}`);
    return 1;
  }
}

/** Resolves when a signal stops the server. */
async function serve(folder: string, port: number): Promise<number> {
  const { record } = readBuildFolder(folder);
  const server = await serveBuild(folder, port).catch((fault: NodeJS.ErrnoException) => {
    throw new NotPublishable(fault.code === 'EADDRINUSE' ? `端口 ${port} 已被占用，请用 --port 换一个` : fault.message);
  });
  console.log(`${record.name} ${record.build}：http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  await once(server, 'close');
  return 0;
}

const wrong = (text: string) => {
  console.error(text);
  return 2;
};

/** Uploads the folder as one multipart body. Returns the server's message. */
async function publish({ folder, record, files, bytes }: BuildFolder, target: URL, token: string): Promise<string> {
  const body = new FormData();
  for (const file of files) body.append('file', new Blob([readFileSync(join(folder, file))]), file);
  const { result, message } = await askConsole(target, token, body);
  const { name, build } = Published.parse(result);
  return `${name} ${record.version}（${build}，${files.length} 个文件，${(bytes / 1024).toFixed(1)} KiB）：${message}`;
}

/** Takes back the build `from`, which must be live. Returns the server's message. */
async function rollBack(from: string, reason: string | undefined, target: URL, token: string): Promise<string> {
  const { result, message } = await askConsole(target, token, { from, reason });
  const { name, build } = RolledBack.parse(result);
  return `${name} ${from} → ${build}：${message}`;
}
