import type { IncomingMessage, RequestListener } from 'node:http';
import { refused } from '../answer/envelope.ts';
import { RAW_HEADERS } from './end-with.ts';

const EXPECTED = '100-continue';

/** Lines of the `Host` header: Node keeps the first of several, while a proxy may have read another. */
const hostsOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Whether a request names its host as RFC 9112, section 3.2 asks: once, or in HTTP/1.0 not at all. */
export const namesItsHost = (request: IncomingMessage) => {
  const hosts = hostsOf(request);
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
};

const flawOf = (request: IncomingMessage) => {
  if (!namesItsHost(request)) return { status: 400, text: '请求不正确' };
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== EXPECTED) return { status: 417, text: '请求不正确' };
  return undefined;
};

/** Refuses requests that Node would refuse without a body or let through: none or several hosts, an unknown expectation. */
export const wellFormed =
  (application: RequestListener): RequestListener =>
  (request, response) => {
    const flaw = flawOf(request);
    if (!flaw) return application(request, response);
    const body = JSON.stringify(refused(flaw.text, flaw.status));
    response.writeHead(flaw.status, { ...RAW_HEADERS, 'content-length': Buffer.byteLength(body) }).end(body);
  };
