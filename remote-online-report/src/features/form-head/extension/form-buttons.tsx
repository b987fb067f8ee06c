import { type FormButton, type FormHead, formButtons } from '@mortise/shared/contract/online';
import { Permit } from '@mortise/shared/session';
import {
  Button,
  Empty,
  Flex,
  ListFailed,
  Modal,
  RowActions,
  ScrollTable,
  Skeleton,
  StateText,
  useAction,
  useConfirm,
  useOne,
} from '@mortise/shared/ui';
import { useState } from 'react';
import { ACTIVE, labelOfStyle } from './form-button-choices.ts';
import { FormButtonForm } from './form-button-form.tsx';
import { ScriptsOff } from './scripts-off.tsx';

interface FormButtonsProps {
  head: FormHead;
  onClose: () => void;
}

/** All of them: a form has at most 30. */
const ALL = { pageNo: '1', pageSize: '100' };

/** The buttons of a form (docs/wire/online-form.md §9.5). */
export const FormButtons = ({ head, onClose }: FormButtonsProps) => {
  const buttons = useOne(formButtons.list, { params: { headId: head.id }, query: ALL });
  const [opened, setOpened] = useState<{ button: FormButton | undefined }>();
  const [remove, removing] = useAction(formButtons.remove, buttons.reload);
  const confirm = useConfirm();
  const rows = buttons.data?.records;
  const ask = ({ id, buttonName }: FormButton) =>
    confirm({
      title: `删除按钮“${buttonName ?? ''}”？`,
      content: '脚本中的同名函数保留',
      danger: true,
      onOk: () => remove({ query: { id } }),
    });
  return (
    <Modal open width={960} title={`${head.tableTxt}：自定义按钮`} footer={null} onCancel={onClose}>
      <Flex vertical gap={12}>
        <ScriptsOff />
        <Permit call={formButtons.add}>
          <div>
            <Button type="primary" onClick={() => setOpened({ button: undefined })}>
              新增
            </Button>
          </div>
        </Permit>
        {buttons.error && <ListFailed title="按钮加载失败" error={buttons.error} onRetry={buttons.reload} />}
        {buttons.isLoading && <Skeleton active />}
        {rows && !rows.length && <Empty description="还没有自定义按钮" />}
        {rows && rows.length > 0 && (
          <ScrollTable<FormButton>
            aria-label="自定义按钮"
            rowKey="id"
            size="small"
            scroll={{ x: 880, y: 420 }}
            pagination={false}
            loading={removing}
            dataSource={rows}
            columns={[
              { title: '按钮编码', dataIndex: 'buttonCode', width: 180 },
              { title: '按钮名称', dataIndex: 'buttonName', width: 160 },
              { title: '按钮样式', width: 120, render: (_, button) => labelOfStyle(button) },
              { title: '排序', dataIndex: 'orderNum', width: 70 },
              { title: '表达式', dataIndex: 'exp' },
              {
                title: '按钮状态',
                dataIndex: 'buttonStatus',
                width: 100,
                render: (status) => (status === ACTIVE ? <StateText tone="good" text="激活" /> : <StateText tone="idle" text="未激活" />),
              },
              {
                title: '操作',
                width: 120,
                render: (_, button) => (
                  <RowActions
                    subject={button.buttonName ?? button.buttonCode}
                    actions={[
                      { label: '编辑', call: formButtons.edit, onClick: () => setOpened({ button }) },
                      { label: '删除', call: formButtons.remove, danger: true, onClick: () => ask(button) },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </Flex>
      {opened && <FormButtonForm headId={head.id} button={opened.button} onClose={() => setOpened(undefined)} onSaved={buttons.reload} />}
    </Modal>
  );
};
