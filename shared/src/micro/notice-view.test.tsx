import { screen } from '@testing-library/react';
import { renderPage } from '#testing/index.ts';
import { BorrowContext } from '#ui/lending.ts';
import { useTab } from '#ui/tab.ts';
import { NoticeView } from './notice-view.tsx';

const notice = {
  titile: '请假审批',
  msgContent: '<p>张三请假两天</p>',
  openType: 'component',
  openPage: '/modules/leave/LeaveForm',
  busId: 'b1',
};

const Leave = ({ formData }: { formData?: { id?: string } }) => {
  const { close } = useTab();
  return (
    <button type="button" onClick={close}>
      请假单 {formData?.id}
    </button>
  );
};
const borrow = jest.fn(() => Leave);
const draw = (more: object = {}, lends = true) => {
  const onClose = jest.fn();
  const view = <NoticeView notice={{ ...notice, ...more }} onClose={onClose} />;
  return { onClose, ...renderPage(lends ? <BorrowContext value={borrow}>{view}</BorrowContext> : view) };
};

beforeEach(() => borrow.mockClear());

it('opens the notice’s own view for what it is about, and closes with it', async () => {
  const { person, onClose } = draw();
  expect(screen.getByRole('dialog', { name: '请假审批' })).toBeVisible();
  expect(borrow).toHaveBeenCalledWith('modules/leave/LeaveForm', 'view');
  await person.click(screen.getByRole('button', { name: '请假单 b1' }));
  expect(onClose).toHaveBeenCalled();
});

it.each([{ openType: 'url' }, { openPage: '' }, { openPage: null }, { openType: null }])('shows any other in full: %p', async (more) => {
  draw(more);
  expect(await screen.findByText('张三请假两天')).toBeVisible();
  expect(borrow).not.toHaveBeenCalled();
});

it('shows it in full where no view can be had', async () => {
  draw({}, false);
  expect(await screen.findByText('张三请假两天')).toBeVisible();
});

it('says so when the dialog cannot be loaded, and is closed', async () => {
  jest.doMock('#ui/notice/notice-dialog.tsx', () => {
    throw new Error('offline');
  });
  const { onClose } = draw({}, false);
  expect(await screen.findByText('页面文件加载失败，请检查网络后重试')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});
