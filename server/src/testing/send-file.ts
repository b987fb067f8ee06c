import { type AnyEndpoint, type Envelope, methodOf, type ResultOf } from '@mortise/shared/contract';
import { CONTEXT_PATH } from '../app.ts';
import type { TestApp } from './test-app.ts';

interface Sent {
  name: string;
  content: Buffer | string;
  fields?: Record<string, string>;
  /** Name of the part that holds the file. */
  part?: string;
  as?: string;
}

/** Uploads a file as a multipart form. */
export const sendFile = async <E extends AnyEndpoint>(
  app: TestApp,
  endpoint: E,
  { name, content, fields = {}, part = 'file', as = 'admin' }: Sent,
): Promise<Envelope<ResultOf<E>>> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(part, new Blob([new Uint8Array(Buffer.from(content))]), name);
  const body = new Response(form);
  const response = await app.send({
    method: methodOf(endpoint),
    url: CONTEXT_PATH + endpoint.path,
    headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-access-token': await app.tokenOf(as) },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return response.json();
};
