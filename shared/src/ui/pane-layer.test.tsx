import { screen, waitFor } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import { renderPage } from '#testing/index.ts';
import { Button, Drawer, Input, Modal } from './antd.ts';
import { type Tab, TabContext } from './tab.ts';

const Form = ({ onClose }: { onClose: () => void }) => {
  const [choosing, setChoosing] = useState(false);
  return (
    <Drawer open title="编辑" onClose={onClose}>
      <Input aria-label="名称" />
      <Button onClick={() => setChoosing(true)}>选择</Button>
      {choosing && <Modal open title="选择部门" onCancel={() => setChoosing(false)} />}
    </Drawer>
  );
};

const Console = () => {
  const pane = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const tab = useMemo(
    (): Tab => ({ key: '/a', active: true, pane: () => pane.current, setTitle() {}, setSubtitle() {}, setDirty() {}, close() {} }),
    [],
  );
  return (
    <>
      <Input aria-label="搜索菜单" />
      <TabContext value={tab}>
        <section ref={pane} aria-label="用户管理">
          <div>
            <Button onClick={() => setOpen(true)}>打开</Button>
            {open && <Form onClose={() => setOpen(false)} />}
          </div>
        </section>
      </TabContext>
    </>
  );
};

const open = async () => {
  const { person } = renderPage(<Console />);
  await person.click(screen.getByRole('button', { name: '打开' }));
  return { person, drawer: (await screen.findByLabelText('名称')).closest('[role=dialog]') as HTMLElement };
};
const content = () => screen.getByText('打开').closest('div') as HTMLElement;

it('opens in the pane of its tab, whose content is inert meanwhile, and leaves the rest usable', async () => {
  const { person, drawer } = await open();
  expect(screen.getByRole('region', { name: '用户管理' })).toContainElement(drawer);
  await waitFor(() => expect(drawer).toHaveAttribute('aria-modal', 'false'));
  expect(content().inert).toBe(true);
  await person.click(screen.getByLabelText('搜索菜单'));
  expect(screen.getByLabelText('搜索菜单')).toHaveFocus();
});

it('closes by Escape in the pane, not by Escape elsewhere, and gives the content back', async () => {
  const { person } = await open();
  await person.click(screen.getByLabelText('搜索菜单'));
  await person.keyboard('{Escape}');
  expect(screen.getByLabelText('名称')).toBeVisible();
  await person.click(screen.getByLabelText('名称'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull());
  expect(content().inert).toBe(false);
});

it('gives the focus to the topmost layer only', async () => {
  const { person, drawer } = await open();
  await person.click(screen.getByRole('button', { name: '选择' }));
  await screen.findByText('选择部门');
  const layer = drawer.closest<HTMLElement>('[data-layer]') as HTMLElement;
  await waitFor(() => expect(layer.inert).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(layer.inert).toBe(false));
  expect(content().inert).toBe(true);
});
