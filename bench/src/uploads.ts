import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from '../../e2e/fixtures/start-s3.ts';
import { measured, type Run } from './memory.ts';
import { api, signIn, startServer, stopServer } from './server.ts';

/** Just below the limit of a file. */
const SIZE = 10_000_000;
const ONE_BY_ONE = 20;
const TOGETHER = 8;

export interface UploadRun {
  store: 'local' | 's3';
  /** `ONE_BY_ONE` files. */
  single: Run;
  /** `TOGETHER` files at the same time. */
  together: Run;
}

const measureStore = async (store: UploadRun['store'], env: Record<string, string>): Promise<UploadRun> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mortise-uploads-'));
  const server = await startServer(dataDir, { UPLOAD_QUOTA_MB: '5000', ...env });
  try {
    const headers = { 'x-access-token': await signIn() };
    const content = new Blob([Buffer.from('89504e470d0a1a0a', 'hex'), new Uint8Array(SIZE)]);
    const upload = async () => {
      const body = new FormData();
      body.append('biz', 'temp');
      body.append('file', content, 'large.png');
      const answer = await fetch(`${api}/sys/common/upload`, { method: 'POST', headers, body });
      const { success, message } = (await answer.json()) as { success: boolean; message: string };
      if (!success) throw new Error(message);
    };
    // code and connections that the first uploads load
    for (let turn = 0; turn < 3; turn += 1) await upload();
    const single = await measured(server, async () => {
      for (let turn = 0; turn < ONE_BY_ONE; turn += 1) await upload();
    });
    const together = await measured(server, async () => void (await Promise.all(Array.from({ length: TOGETHER }, upload))));
    return { store, single, together };
  } finally {
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Uploads files of 10 MB to both stores. */
export const measureUploads = async (): Promise<UploadRun[]> => {
  const local = await measureStore('local', {});
  const s3 = await startS3();
  try {
    return [local, await measureStore('s3', s3.env)];
  } finally {
    await s3.stop();
  }
};
