import { createHash, createHmac } from 'node:crypto';

/** A request as it arrived; `url` is its path with the query, as sent. */
export interface SignedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | undefined>>;
  body?: Buffer;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
/** Encoding of AWS: everything but unreserved characters. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = (query: string, left: string) =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [encoded(decodeURIComponent(name)), encoded(decodeURIComponent(value.join('=')))];
    })
    .filter(([name]) => name !== left)
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** Where a signature says what it covers: the header, or the query of a presigned address. */
const claimsOf = ({ url, headers }: SignedRequest) => {
  const query = new URLSearchParams(url.split('?')[1]);
  const inQuery = query.get('X-Amz-Signature');
  if (inQuery)
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      signed: query.get('X-Amz-SignedHeaders') ?? '',
      signature: inQuery,
      date: query.get('X-Amz-Date') ?? '',
      payload: 'UNSIGNED-PAYLOAD',
    };
  const header = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(header)?.[1] ?? '';
  return {
    credential: part('Credential'),
    signed: part('SignedHeaders'),
    signature: part('Signature'),
    date: headers['x-amz-date'] ?? '',
    payload: headers['x-amz-content-sha256'] ?? '',
  };
};

/**
 * Whether a request is signed with this secret: AWS Signature Version 4, written from its documentation, because the S3 server of the tests
 * accepts every signature.
 */
export const isSigned = (request: SignedRequest, secret: string): boolean => {
  const { credential, signed, signature, date, payload } = claimsOf(request);
  const [, day = '', region = '', service = '', end = ''] = credential.split('/');
  const names = signed.split(';');
  const isPresigned = payload === 'UNSIGNED-PAYLOAD' && !request.headers.authorization;
  const needed = isPresigned ? ['host'] : ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!needed.every((name) => names.includes(name)) || !date.startsWith(day)) return false;
  if (!isPresigned && payload !== 'UNSIGNED-PAYLOAD' && request.body && payload !== sha256(request.body)) return false;
  const [path = '', query = ''] = request.url.split('?');
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    queryOf(query, 'X-Amz-Signature'),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, [day, region, service, end].join('/'), sha256(canonical)].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return createHmac('sha256', key).update(text).digest('hex') === signature;
};
