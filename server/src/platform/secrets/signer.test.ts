import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigner } from './signer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signer-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('accepts what another process of the same data folder signed', async () => {
  const signature = await createSigner(folder, 'files').sign('a\n1');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(await createSigner(folder, 'files').verify('a\n1', signature)).toBe(true);
});

it('refuses other texts, purposes, keys and forged signatures', async () => {
  const signer = createSigner(folder, 'files');
  const signature = await signer.sign('a\n1');
  expect(await signer.verify('a\n2', signature)).toBe(false);
  expect(await createSigner(folder, 'other').verify('a\n1', signature)).toBe(false);
  expect(await createSigner(join(folder, 'elsewhere'), 'files').verify('a\n1', signature)).toBe(false);
  for (const forged of ['', 'x', signature.slice(0, -1), `${signature}AAAA`, 'A'.repeat(43)])
    expect(await signer.verify('a\n1', forged)).toBe(false);
});
