import { CHUNK_SERVICE, type ChunkService } from '@mortise/shared/contract/registry';
import { anAsset, aRemote } from '#testing/registry-builders.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import { createChunkService } from './chunk-service.ts';
import type { Admitted } from './gate.ts';

const late = anAsset('assets/late.0123456789.js');
const remote = aRemote({ build: { assets: [late] } });
const view = { remote, base: 'http://host/r/' } as Admitted;

const made = (pinned = true) => {
  const fetcher = { fetch: jest.fn(async () => {}), invalidate: jest.fn() };
  const chunks = createChunkService({ fetcher, isPinned: async () => pinned });
  chunks.know(view);
  const serve = (globalThis as unknown as Record<string, ChunkService>)[CHUNK_SERVICE] as ChunkService;
  return { fetcher, chunks, bring: (use: () => Promise<unknown>) => serve(remote.build.container, [late.path], use) };
};
const chunkError = () => Promise.reject(Object.assign(new Error('no'), { name: 'ChunkLoadError' }));

it('fetches and checks a lazy chunk before the remote runs it', async () => {
  const { fetcher, bring } = made();
  const use = jest.fn(async () => 'ran');
  fetcher.fetch.mockImplementation(async () => expect(use).not.toHaveBeenCalled());
  expect(await bring(use)).toBe('ran');
  expect(fetcher.fetch).toHaveBeenCalledWith('asset', view.base, late);
});

it('runs nothing when the chunk cannot be fetched, and throws the cause', async () => {
  const { fetcher, bring } = made();
  fetcher.fetch.mockRejectedValue(new RemoteFailure('asset-timeout', 'x'));
  const use = jest.fn();
  await expect(bring(use)).rejects.toMatchObject({ code: 'asset-timeout' });
  expect(use).not.toHaveBeenCalled();
});

it.each([
  [true, 'asset-missing'],
  [false, 'build-gone'],
])('distinguishes a missing file from a deleted build (still pinned: %s)', async (pinned, code) => {
  const { fetcher, bring } = made(pinned);
  fetcher.fetch.mockRejectedValue(new RemoteFailure('asset-missing', 'x'));
  await expect(bring(async () => {})).rejects.toMatchObject({ code });
});

it('invalidates a complete chunk that the browser refused', async () => {
  const { fetcher, bring } = made();
  await expect(bring(chunkError)).rejects.toMatchObject({ code: 'asset-tampered' });
  expect(fetcher.invalidate).toHaveBeenCalledWith(view.base, late);
});

it('rethrows what a module throws', async () => {
  const fault = new Error('of the module');
  await expect(made().bring(() => Promise.reject(fault))).rejects.toBe(fault);
});

it('reports pending chunks', async () => {
  const { chunks, bring } = made();
  expect(chunks.pendingChunks(remote.build.container)).toBeUndefined();
  const coming = bring(async () => {});
  expect(chunks.pendingChunks(remote.build.container)).toBeDefined();
  await coming;
  expect(chunks.pendingChunks(remote.build.container)).toBeUndefined();
});
