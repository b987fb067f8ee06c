import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { RECORD_FILE } from '@mortise/shared/contract/registry';
import { readBuildFolder } from './read-build.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** CORS and private network access: the console has another origin, perhaps a public one. */
const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Private-Network': 'true' };

/**
 * Serves a build, or a remote's current build, to consoles with an override to this machine. Every request reads the record again,
 * so a new build is served without a restart. Serves only files that the record names.
 */
export async function serveBuild(path: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const refuse = (status: number) => void response.writeHead(status, open).end();
    if (request.method === 'OPTIONS') return refuse(204);
    const asked = (request.url ?? '/').split('?', 1)[0]?.slice(1) ?? '';
    try {
      const { folder, files } = readBuildFolder(path);
      if (!files.includes(asked)) return refuse(404);
      // the record changes with the current build; the names of all other files contain the build id
      const kept = asked === RECORD_FILE ? 'no-store' : 'public, max-age=31536000, immutable';
      const type = types[extname(asked)] ?? 'application/octet-stream';
      response.writeHead(200, { ...open, 'Content-Type': type, 'Cache-Control': kept });
      createReadStream(join(folder, asked)).pipe(response);
    } catch (fault) {
      console.error(fault instanceof Error ? fault.message : fault);
      refuse(503);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
