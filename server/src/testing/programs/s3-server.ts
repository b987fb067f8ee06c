import crypto from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/stored-files/s3-files.ts';
import { isSigned } from './s3-signature.ts';

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

const SECRET = 'S3RVER';
/** Tests write a thousand files at once. */
const BACKLOG = 4096;
const REFUSED = '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>wrong signature</Message></Error>';

/** Refuses what is not signed with the secret, and hands everything else on. */
const signatureGate = (port: number): Server => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return createServer(async (incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = Buffer.concat(await incoming.toArray());
    if (!isSigned({ method, url, headers: headers as Record<string, string>, body }, SECRET))
      return answer.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSED);
    const onward = ask({ agent, host: '127.0.0.1', port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 500, found.headers);
      found.pipe(answer);
      answer.on('close', () => found.destroy());
    });
    onward.on('error', () => answer.destroy());
    onward.end(body);
  }).on('close', () => agent.destroy());
};

/** An S3 server on this machine with one bucket, behind a check of signatures, which s3rver does not make. `stop` ends it, `close` removes what it holds too. */
export const openS3Server = async (port = 0) => {
  bringDesBack();
  const directory = await mkdtemp(join(tmpdir(), 'mortise-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'mortise', configs: [] }],
  });
  const behind = await server.run();
  const gate = signatureGate(behind.port).listen({ port, host: '127.0.0.1', backlog: BACKLOG });
  await once(gate, 'listening');
  const address = gate.address() as AddressInfo;
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: 'mortise',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: SECRET,
    style: 'path',
  };
  const stop = async () => {
    gate.closeAllConnections();
    if (gate.listening) await new Promise((done) => gate.close(done));
    await server.close();
  };
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
