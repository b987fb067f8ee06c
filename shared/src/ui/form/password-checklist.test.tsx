import { screen } from '@testing-library/react';
import { DEFAULT_DEMANDS, PASSWORD_META, partsOf, STRONG_PASSWORD } from '#contract/index.ts';
import { renderPage } from '#testing/index.ts';
import { Form, Input } from '../antd.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { passwordRule } from './password-rule.ts';

it.each(['', 'abcdefgh', 'abcdefg1', 'abcdef1!', 'ABC1!', '12345678!', '密码密码密码12!', 'aaaa 111 ~', "Abcdef1'", 'abcdef1·'])(
  'agrees with the rule of the server on “%s”',
  (password) => {
    expect(partsOf(DEFAULT_DEMANDS).every(({ isMet }) => isMet(password))).toBe(STRONG_PASSWORD.test(password));
  },
);

it('ticks each rule while the password is typed', async () => {
  const { person } = renderPage(
    <Form>
      <Form.Item name="password" label="密码" extra={<PasswordChecklist />}>
        <Input.Password />
      </Form.Item>
    </Form>,
  );
  const met = () =>
    screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('[aria-label="已满足"]'))
      .map(({ textContent }) => textContent);
  expect(met()).toEqual([]);
  await person.type(screen.getByLabelText('密码'), 'ab1');
  expect(met()).toEqual(['含字母', '含数字']);
  await person.type(screen.getByLabelText('密码'), '!cdefg');
  expect(met()).toEqual(['至少 8 位', '含字母', '含数字', '含特殊符号']);
});

it('shows what the operator demands', () => {
  const meta = document.createElement('meta');
  meta.name = PASSWORD_META;
  meta.content = '12 4 5';
  document.head.append(meta);
  renderPage(
    <Form>
      <PasswordChecklist />
    </Form>,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  meta.remove();
  expect(texts).toEqual(['至少 12 位', '含大写和小写字母', '含数字', '含特殊符号', '与最近 5 次用过的不同']);
});

it.each([
  [undefined, '请输入密码！'],
  ['abcdefg', '密码还须至少 8 位、含数字、含特殊符号'],
  ['abcdefgh1', '密码还须含特殊符号'],
  [`a1!${'x'.repeat(126)}`, '密码过长'],
])('says of the password %s what it lacks', async (password, words) => {
  const { validator } = passwordRule as { validator: (rule: unknown, value: unknown) => Promise<void> };
  await expect(validator({}, password)).rejects.toThrow(words);
  await expect(validator({}, 'Str0ng!pass')).resolves.toBeUndefined();
});
