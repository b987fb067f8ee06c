import { screen } from '@testing-library/react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { renderPage } from '#testing/index.ts';
import { loadedDialog } from './loaded-dialog.tsx';

const Greeting = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <p>
    {name}，你好
    <button type="button" onClick={onClose}>
      关闭
    </button>
  </p>
);

const Page = ({ Dialog }: { Dialog: ComponentType<ComponentProps<typeof Greeting>> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" disabled={open} onClick={() => setOpen(true)}>
        打开
      </button>
      {open && <Dialog name="张三" onClose={() => setOpen(false)} />}
    </>
  );
};

it('loads when it is shown; if that fails, it says so and closes, and the next attempt loads again', async () => {
  const load = jest.fn(async () => ({ Greeting }));
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const Dialog = loadedDialog(load, 'Greeting');
  const { person } = renderPage(<Page Dialog={Dialog} />);
  expect(load).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: '打开' }));
  expect(await screen.findByText('页面文件加载失败，请检查网络后重试')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '打开' }));
  expect(await screen.findByText('张三，你好')).toBeVisible();
  await person.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.queryByText('张三，你好')).toBeNull();
});
