import { needsSignature, signatureHeaders } from '#http/proxy/signature.ts';
import { Refused } from './answers.ts';

/** The signature secret of a stock installation, published in Jeecg's client. */
export const STOCK_SIGN_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';
const GMT8 = 8 * 3_600_000;
const VALID_FOR = 300_000;

const timeOf = (stamp: string) => {
  const [, year, month, day, hour, minute, second] = (/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp) ?? []).map(Number);
  return year === undefined ? undefined : Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second) - GMT8;
};

/** Refuses a dictionary request that is not signed, or wrongly. */
export const refuseUnsigned = (method: string, url: string, headers: Record<string, string | string[] | undefined>): void => {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  if (!needsSignature(method, path)) return;
  const stamp = String(headers['x-timestamp'] ?? '');
  const time = timeOf(stamp);
  if (time === undefined) throw new Refused('操作失败，签名验证失败:X-TIMESTAMP格式必须为:yyyyMMddHHmmss');
  if (Math.abs(Date.now() - time) > VALID_FOR) throw new Refused('操作失败，签名验证失败:X-TIMESTAMP已过期');
  if (headers['x-sign'] !== signatureHeaders(path, search, STOCK_SIGN_SECRET, time)['x-sign']) throw new Refused('Sign签名校验失败！');
};
