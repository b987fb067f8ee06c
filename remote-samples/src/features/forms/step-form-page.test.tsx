import { renderPage } from '@mortise/shared/testing';
import { screen } from '@testing-library/react';
import { StepFormPage } from './step-form-page.tsx';

it('carries what was typed through the steps, and begins anew afterwards', async () => {
  const { person } = renderPage(<StepFormPage />);
  await person.type(screen.getByLabelText('收款账户'), 'account@example.com');
  await person.type(screen.getByLabelText('收款人姓名'), '甲');
  await person.click(screen.getByRole('button', { name: '下一步' }));
  expect((await screen.findAllByText('请输入转账金额')).length).toBeGreaterThan(0);
  await person.type(screen.getByLabelText('转账金额'), '5');
  await person.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('￥5.00')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '上一步' }));
  expect(await screen.findByDisplayValue('account@example.com')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '下一步' }));
  await person.click(await screen.findByRole('button', { name: /提\s*交/ }));
  expect(await screen.findByText('预计两小时内到账')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '再转一笔' }));
  expect(await screen.findByLabelText('收款账户')).toHaveValue('');
});
