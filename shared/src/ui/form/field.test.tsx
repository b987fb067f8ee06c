import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { coded, labelled, optionalText } from '#contract/index.ts';
import { dicts } from '#contract/settings/index.ts';
import { mockEndpoint, refusal, renderPage } from '#testing/index.ts';
import { Form } from '../antd.ts';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { InputNumber } from './input-number.tsx';

const Draft = z.object({
  post: coded('post', labelled('职务', optionalText(100))),
  birthday: labelled('生日', optionalText(19)),
  sortNo: labelled('排序', z.number().nullish()),
});
const stored = { post: 'a', birthday: '1990-05-04', sortNo: 3 };

const open = (setting: Parameters<typeof renderPage>[1] = {}) => {
  const sent = jest.fn();
  const page = renderPage(
    <Form initialValues={stored} onFinish={sent} name="draft">
      <Field of={Draft} name="post" />
      <Field of={Draft} name="birthday">
        <DateField />
      </Field>
      <Field of={Draft} name="sortNo">
        <InputNumber />
      </Field>
      <button type="submit">提交</button>
    </Form>,
    { dicts: { post: { a: '经理', b: '总监' } }, ...setting },
  );
  const submit = () => page.person.click(screen.getByRole('button', { name: '提交' }));
  const empty = async (at: number) =>
    page.person.click(page.container.querySelectorAll('.ant-select-clear, .ant-picker-clear')[at] as Element);
  return { ...page, sent, submit, empty };
};

it('sends an emptied text or choice as "", an emptied number as null', async () => {
  const { person, sent, submit, empty } = open();
  await empty(0);
  await empty(0);
  await person.clear(screen.getByLabelText('排序'));
  await submit();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ post: '', birthday: '', sortNo: null }));
});

it('says in front of JeecgBoot that a stored date or number cannot be emptied', async () => {
  const { person, sent, submit, empty } = open({ server: 'jeecg' });
  await empty(0);
  await empty(0);
  await person.clear(screen.getByLabelText('排序'));
  await submit();
  expect(await screen.findAllByText('当前服务器不支持清空该项')).toHaveLength(2);
  expect(sent).not.toHaveBeenCalled();
});

it('says in the dropdown why a dictionary could not be loaded, and loads it again', async () => {
  mockEndpoint(dicts.items, refusal('签名验证失败'));
  const { person } = open({ dicts: {} });
  await person.click(screen.getByLabelText('职务'));
  expect(await screen.findByText('加载失败：请求签名未通过，请联系管理员检查签名密钥')).toBeVisible();
  mockEndpoint(dicts.items, [{ value: 'b', text: '总监', title: '总监' }]);
  await person.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByTitle('总监')).toBeVisible();
  expect(screen.queryByText('加载失败：请求签名未通过，请联系管理员检查签名密钥')).toBeNull();
});
