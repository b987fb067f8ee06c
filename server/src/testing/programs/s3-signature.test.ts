import { isSigned, type SignedRequest } from './s3-signature.ts';

// the examples of AWS: "Authenticating Requests: Using the Authorization Header" and "Using Query Parameters" of the S3 API reference
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SCOPE = 'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z', 'x-amz-content-sha256': EMPTY };
const signedBy = (names: string, signature: string) => `${SCOPE},SignedHeaders=${names},Signature=${signature}`;

const examples: [string, SignedRequest][] = [
  [
    'GET of an object',
    {
      method: 'GET',
      url: '/test.txt',
      headers: {
        ...common,
        range: 'bytes=0-9',
        authorization: signedBy(
          'host;range;x-amz-content-sha256;x-amz-date',
          'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        ),
      },
    },
  ],
  [
    'PUT of an object',
    {
      method: 'PUT',
      url: '/test%24file.text',
      body: Buffer.from('Welcome to Amazon S3.'),
      headers: {
        ...common,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        authorization: signedBy(
          'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
          '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
        ),
      },
    },
  ],
  [
    'GET of a bucket’s lifecycle',
    {
      method: 'GET',
      url: '/?lifecycle',
      headers: {
        ...common,
        authorization: signedBy('host;x-amz-content-sha256;x-amz-date', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
      },
    },
  ],
  [
    'list of objects',
    {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      headers: {
        ...common,
        authorization: signedBy('host;x-amz-content-sha256;x-amz-date', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
      },
    },
  ],
  [
    'presigned GET',
    {
      method: 'GET',
      url:
        '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
      headers: { host: 'examplebucket.s3.amazonaws.com' },
    },
  ],
];

it.each(examples)('accepts the example of AWS: %s', (_, request) => {
  expect(isSigned(request, SECRET)).toBe(true);
});

it.each(examples)('refuses it with another secret, path, host or method: %s', (_, request) => {
  expect(isSigned(request, `${SECRET}x`)).toBe(false);
  expect(isSigned({ ...request, url: request.url.replace('/', '/x') }, SECRET)).toBe(false);
  expect(isSigned({ ...request, headers: { ...request.headers, host: 'other.s3.amazonaws.com' } }, SECRET)).toBe(false);
  expect(isSigned({ ...request, method: 'DELETE' }, SECRET)).toBe(false);
});

it('refuses a body that is not the signed one, and a request without signature', () => {
  const [, put] = examples[1] ?? [];
  expect(put && isSigned({ ...put, body: Buffer.from('other') }, SECRET)).toBe(false);
  expect(isSigned({ method: 'GET', url: '/test.txt', headers: common }, SECRET)).toBe(false);
});
