import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { findDialog, hasDialog, renderPage } from '#testing/index.ts';
import { Button, Drawer, Dropdown } from './antd.ts';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [{ key: 'detail', label: '详情', onClick: () => setOpen(true) }] }}>
        <Button>更多</Button>
      </Dropdown>
      {open && <Drawer open title="详情" onClose={() => setOpen(false)} />}
    </>
  );
};

it('moves the focus into a menu by keyboard, and back to its opener after the dialog', async () => {
  const { person } = renderPage(<Page />);
  await person.tab();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '详情' })).toHaveFocus());
  await person.click(screen.getByRole('menuitem', { name: '详情' }));
  await findDialog('详情');
  await person.click(screen.getByRole('button', { name: /关闭|Close/ }));
  await waitFor(() => expect(hasDialog('详情')).toBe(false));
  await waitFor(() => expect(screen.getByRole('button', { name: '更多' })).toHaveFocus());
});
