import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { Button } from '../antd.ts';
import { useCopy } from './use-copy.tsx';

const CopyLink = () => {
  const copy = useCopy();
  return <Button onClick={() => void copy('http://console.test/a?b=1', '链接已复制')}>复制链接</Button>;
};

it('says what was copied', async () => {
  const { person } = renderPage(<CopyLink />);
  await person.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('链接已复制')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://console.test/a?b=1');
});

it('shows the text selected, with a hint, where the browser copies nothing', async () => {
  const { person } = renderPage(<CopyLink />);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  await person.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText(/请按 Ctrl\+C 复制/)).toBeVisible();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '要复制的内容' });
  expect(box).toHaveValue('http://console.test/a?b=1');
  await waitFor(() => expect(box).toHaveFocus());
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe(box.value);
  await person.click(screen.getByRole('button', { name: /关\s?闭/ }));
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(screen.queryByText('链接已复制')).toBeNull();
});
