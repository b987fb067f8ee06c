const SECRET = /pass|pwd|secret|token|salt|captcha|credential|smscode|authorization|cookie/i;
const TEXT_LIMIT = 500;

/** A copy for logs: secrets are masked, long texts cut, depth bounded. */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.length > TEXT_LIMIT ? `${value.slice(0, TEXT_LIMIT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return '…';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 100)
      .map(([key, item]) => [key, SECRET.test(key) ? '***' : withoutSecrets(item, depth + 1)]),
  );
};
