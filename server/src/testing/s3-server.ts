import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/stored-files/s3-files.ts';

const { createCipheriv, createDecipheriv } = crypto;
const twice = (key: Buffer) => Buffer.concat([key, key]);

/** The server makes its continuation tokens with DES, which OpenSSL 3 left out; triple DES with equal keys is the same. */
const bringDesBack = () =>
  Object.assign(crypto, {
    createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createCipheriv('des-ede-cbc', twice(key), iv) : createCipheriv(name, key, iv),
    createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
      name === 'des' ? createDecipheriv('des-ede-cbc', twice(key), iv) : createDecipheriv(name, key, iv),
  });

/** An S3 server on this machine with one bucket. `stop` ends it, `close` removes what it holds too. */
export const openS3Server = async (port = 0) => {
  bringDesBack();
  const directory = await mkdtemp(join(tmpdir(), 'mortise-s3-'));
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'mortise', configs: [] }] });
  const address = await server.run();
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: 'mortise',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    style: 'path',
  };
  const stop = () => server.close();
  return {
    settings,
    stop,
    async close() {
      await stop().catch(() => undefined);
      Object.assign(crypto, { createCipheriv, createDecipheriv });
      await rm(directory, { recursive: true, force: true });
    },
  };
};
export type S3Server = Awaited<ReturnType<typeof openS3Server>>;
