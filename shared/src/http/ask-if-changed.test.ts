import type { InternalAxiosRequestConfig } from 'axios';
import { dicts } from '#contract/settings/index.ts';
import { askIfChanged } from './ask-if-changed.ts';
import { http } from './client.ts';

const sent: InternalAxiosRequestConfig[] = [];
const answerWith = (status: number, data: unknown, headers: Record<string, string> = {}) => {
  http.defaults.adapter = async (config) => {
    sent.push(config);
    const response = { config, status, statusText: '', headers, data };
    if (!config.validateStatus?.(status)) throw Object.assign(new Error('refused'), { isAxiosError: true, config, response });
    return response;
  };
};
const envelope = (result: unknown) => ({ success: true, code: 200, message: '', result });

it('sends the tag of the earlier answer, and says that nothing changed', async () => {
  answerWith(200, envelope({ sex: [] }), { etag: 'W/"a"' });
  expect(await askIfChanged(dicts.all, undefined)).toEqual({ result: { sex: [] }, tag: 'W/"a"' });
  answerWith(304, '');
  expect(await askIfChanged(dicts.all, 'W/"a"')).toBeUndefined();
  expect(sent.map(({ headers }) => headers.get('If-None-Match') ?? '')).toEqual(['', 'W/"a"']);
});

it('takes the whole answer of a server without tags, and reports failures', async () => {
  answerWith(200, envelope({}));
  expect(await askIfChanged(dicts.all, undefined)).toEqual({ result: {}, tag: undefined });
  answerWith(500, {});
  await expect(askIfChanged(dicts.all, 'x')).rejects.toThrow();
  answerWith(200, { success: false, code: 510, message: '没有权限' });
  await expect(askIfChanged(dicts.all, 'x')).rejects.toThrow('没有权限');
});
