import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { type BuildRecord, PUBLISH_LIMITS, RECORD_FILE } from '@mortise/shared/contract/registry';
import { isServedOfBuilds } from '#http/files/build-files.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Stage } from '../builds/build-store.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
const packers = {
  // the library's default of 11 takes seconds for a large chunk
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (content: Buffer) => promisify(gzip)(content),
};
const TEXT = /\.(m?js|css|json|svg|txt)$/;
/** Bytes; a smaller file fits one packet anyway. */
const WORTH_COMPRESSING = 1024;
const PATH = /^(?!\/)(?!.*\.\.)(?!.*\/\/)[\w@.()/-]{1,200}$/;
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes the uploaded files of a build into a stage, limited in number and size. */
export const createStagedFiles = ({ folder }: Stage) => {
  const files = new Map<string, { size: number; integrity: string }>();
  let bytes = 0;

  /** Whether a `.br` or `.gz` file decompresses to exactly the file beside it. */
  const isTwin = async (path: string, sizes: ReadonlyMap<string, number>) => {
    const [, plain = '', packing = ''] = /^(.+)\.(br|gz)$/.exec(path) ?? [];
    const size = sizes.get(plain);
    if (size === undefined) return false;
    // the output limit stops a decompression bomb early
    const content = await unpack[packing as keyof typeof unpack](await readFile(join(folder, path)), { maxOutputLength: size + 1 }).catch(
      () => undefined,
    );
    return content !== undefined && integrityOf(content) === files.get(plain)?.integrity;
  };

  return {
    async add(path: string, content: Buffer) {
      if (!PATH.test(path)) throw new Refusal(`文件路径不合法：${path.slice(0, 200)}`);
      if (files.has(path)) throw new Refusal(`文件重复：${path}`);
      bytes += content.length;
      if (files.size >= PUBLISH_LIMITS.files) throw new Refusal(`文件超过 ${PUBLISH_LIMITS.files} 个`);
      if (bytes > PUBLISH_LIMITS.bytes) throw new Refusal(`文件总大小超过 ${mebibytes(PUBLISH_LIMITS.bytes)}`);
      const place = join(folder, path);
      try {
        await mkdir(dirname(place), { recursive: true });
        await writeFile(place, content, { flag: 'wx', flush: true });
      } catch (error) {
        // one path uses a name as a file, another as a folder
        if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
          throw new Refusal(`文件与目录同名：${path}`);
        throw error;
      }
      files.set(path, { size: content.length, integrity: integrityOf(content) });
    },

    /** Compresses what travels as text and came without a `.br` or `.gz` beside it. */
    async compress({ assets }: BuildRecord) {
      for (const { path, size } of assets) {
        if (size < WORTH_COMPRESSING || !TEXT.test(path)) continue;
        const content = await readFile(join(folder, path));
        for (const [packing, pack] of Object.entries(packers))
          if (!files.has(`${path}.${packing}`)) await writeFile(join(folder, `${path}.${packing}`), await pack(content), { flag: 'wx' });
      }
    },

    async record() {
      const record = files.get(RECORD_FILE);
      if (!record) throw new Refusal(`缺少构建记录 ${RECORD_FILE}`);
      if (record.size > PUBLISH_LIMITS.record) throw new Refusal(`构建记录超过 ${mebibytes(PUBLISH_LIMITS.record)}`);
      return readFile(join(folder, RECORD_FILE), 'utf8');
    },

    /** Every difference between the uploaded files and the build's record. */
    async reasons({ assets, entry, exposes }: BuildRecord): Promise<string[]> {
      const listed = new Map(assets.map((asset) => [asset.path, asset]));
      const sizes = new Map([...assets.map(({ path, size }) => [path, size] as const), [RECORD_FILE, files.get(RECORD_FILE)?.size ?? 0]]);
      const reasons = assets.flatMap(({ path, size, integrity }) => {
        const file = files.get(path);
        if (!isServedOfBuilds(path)) return [`不能发布这种类型的文件：${path}`];
        if (path === RECORD_FILE) return [`${path} 不能是应用的文件`];
        if (!integrity) return [`没有校验值：${path}`];
        if (!file) return [`缺少文件：${path}`];
        if (file.size !== size) return [`大小不符：${path}（记录 ${size} 字节，实际 ${file.size} 字节）`];
        return file.integrity === integrity ? [] : [`校验值不符：${path}`];
      });
      for (const { path, integrity, size } of [entry, ...exposes.flatMap((expose) => expose.assets)]) {
        const known = listed.get(path);
        if (!known || known.integrity !== integrity || known.size !== size) reasons.push(`文件清单里没有 ${path}，或两处记录不一致`);
      }
      for (const path of files.keys())
        if (path !== RECORD_FILE && !listed.has(path) && !(await isTwin(path, sizes))) reasons.push(`多余的文件：${path}`);
      return [...new Set(reasons)];
    },
  };
};
export type StagedFiles = ReturnType<typeof createStagedFiles>;
