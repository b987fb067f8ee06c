import { Alert, Button, Flex, Form, Input, Modal, Tag } from '@mortise/shared/ui';
import { useState } from 'react';
import type { Federation } from '../federation.ts';
import { keepOverrides, localAddress, type Overrides, readOverrides } from './overrides.ts';
import { useSilent } from './silent-overrides.ts';

interface OverridePanelProps {
  federation: Federation;
  /** Builds of a page do not change under it: what is pointed elsewhere counts from the next load on. */
  reload?: () => void;
}

/** For development: points remotes at this machine; a badge stays in sight as long as any is. */
export const OverridePanel = ({ federation, reload = () => location.reload() }: OverridePanelProps) => {
  const [open, setOpen] = useState(false);
  const overrides = readOverrides();
  const pointed = Object.keys(overrides);
  const change = (next: Overrides) => {
    keepOverrides(next);
    reload();
  };
  const reset = (
    <Button size="small" danger onClick={() => change({})}>
      全部还原
    </Button>
  );
  return (
    <>
      {pointed.length > 0 && (
        <Alert
          banner
          type="warning"
          title={`本机应用：${pointed.join('、')}`}
          action={reset}
          style={{ position: 'fixed', insetBlockEnd: 12, insetInlineEnd: 112, zIndex: 1100 }}
        />
      )}
      <Button size="small" onClick={() => setOpen(true)} style={{ position: 'fixed', insetBlockEnd: 16, insetInlineEnd: 16, zIndex: 1000 }}>
        本机应用
      </Button>
      <Modal open={open} title="本机应用" footer={pointed.length ? reset : null} onCancel={() => setOpen(false)} destroyOnHidden>
        <Remotes federation={federation} overrides={overrides} onChange={change} />
      </Modal>
    </>
  );
};

interface RemotesProps {
  federation: Federation;
  overrides: Overrides;
  onChange: (next: Overrides) => void;
}

const Remotes = ({ federation, overrides, onChange }: RemotesProps) => {
  const silent = useSilent((state) => state.silent);
  const known = federation.state().document?.remotes.map(({ name }) => name) ?? [];
  const names = [...new Set([...known, ...Object.keys(overrides)])].sort();
  const point = (name: string, address: string) => onChange({ ...overrides, [name]: address });
  const restore = (name: string) => onChange(Object.fromEntries(Object.entries(overrides).filter(([other]) => other !== name)));
  return names.map((name, index) => (
    <Form
      key={name}
      name={`override-${name}`}
      layout="vertical"
      // remotes develop on ports in a row, in the order of their names at best: a guess that saves typing
      initialValues={{ address: overrides[name] ?? `http://127.0.0.1:${3001 + index}` }}
      onFinish={({ address }: { address: string }) => point(name, localAddress(address) ?? '')}
    >
      <Flex gap={8} align="end">
        <Form.Item
          name="address"
          style={{ flex: 1 }}
          label={
            <>
              {name}
              {overrides[name] && (
                <Tag color={silent.includes(name) ? 'error' : 'warning'}>{silent.includes(name) ? '未响应，使用已发布的版本' : '本机'}</Tag>
              )}
            </>
          }
          rules={[
            {
              validator: async (_, text: string) =>
                localAddress(text) ? undefined : Promise.reject(new Error('请输入本机地址，例如 http://127.0.0.1:3001')),
            },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item>
          {overrides[name] ? <Button onClick={() => restore(name)}>还原</Button> : <Button htmlType="submit">指向本机</Button>}
        </Form.Item>
      </Flex>
    </Form>
  ));
};

export default OverridePanel;
