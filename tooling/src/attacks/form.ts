const BOUNDARY = 'mortise-attack';

/** Headers and body of a multipart form with one file. Names are sent as they are. */
export const formOf = (name: string, content: Buffer | string, fields: Record<string, string> = {}) => {
  const part = (disposition: string, value: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
      ...part(`name="file"; filename="${name}"`, content),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  };
};
