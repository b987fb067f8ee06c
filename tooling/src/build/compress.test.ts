import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compressFolder } from './compress.ts';

it('compresses the same new contents in builds that run side by side', async () => {
  const contents = Array.from({ length: 20 }, () => randomBytes(1500).toString('hex'));
  const folders = Array.from({ length: 6 }, () => mkdtempSync(join(tmpdir(), 'mortise-compress-')));
  try {
    for (const folder of folders) for (const [place, content] of contents.entries()) writeFileSync(join(folder, `${place}.js`), content);
    const sizes = await Promise.all(folders.map(compressFolder));
    expect(new Set(sizes.map(({ brotli }) => brotli)).size).toBe(1);
    for (const folder of folders)
      for (const [place, content] of contents.entries())
        expect(gunzipSync(readFileSync(join(folder, `${place}.js.gz`))).toString()).toBe(content);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});
